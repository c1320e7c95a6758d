# The house as a container: the first stage compiles a wheel, the second one installs it.
#
#     docker build --tag ludotheque .
#     docker run --publish 8420:8420 --volume ludotheque:/data ludotheque

FROM python:3.13-slim AS workshop
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /ludotheque
COPY pyproject.toml setup.py README.md LICENSE ./
COPY ludotheque ludotheque
RUN pip wheel --no-cache-dir --wheel-dir /wheels ".[cluster]"

FROM python:3.13-slim
RUN --mount=type=bind,from=workshop,source=/wheels,target=/wheels \
    pip install --no-cache-dir --no-index --find-links /wheels "ludotheque[cluster]"
RUN useradd --system --no-create-home ludotheque && install --directory --owner ludotheque /data
USER ludotheque
ENV LUDOTHEQUE_DATA=/data
VOLUME /data
EXPOSE 8420
HEALTHCHECK CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8420/healthz', timeout=5)"]
CMD ["ludotheque", "serve", "--host", "0.0.0.0", "--port", "8420", "--no-browser"]
