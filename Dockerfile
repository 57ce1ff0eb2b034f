FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements.txt .
RUN pip wheel --no-cache-dir --require-hashes --wheel-dir /wheels -r requirements.txt \
    && pip install --no-cache-dir --no-index --find-links /wheels hatchling babel
COPY . .
RUN pip wheel --no-deps --no-build-isolation --wheel-dir /wheels .

FROM python:3.13-slim
# With it names in Arabic and Hebrew letters are drawn as they are read.
RUN apt-get update && apt-get install --yes --no-install-recommends libfribidi0 && rm -rf /var/lib/apt/lists/*
RUN useradd --create-home --uid 10001 fathom && install -d -o fathom /home/fathom/data
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels fathom && rm -rf /wheels
USER fathom
WORKDIR /home/fathom
VOLUME /home/fathom/data
ENV FATHOM_DATA=/home/fathom/data PYTHONUNBUFFERED=1
ENTRYPOINT ["fathom"]
CMD ["run"]
