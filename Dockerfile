# The whole product in one image. Without DATABASE_URL it keeps its data in the volume /data.
FROM node:24-slim AS build
WORKDIR /canopy
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# What the server loads at run time; what browsers get is inside the build.
FROM node:24-slim AS libraries
WORKDIR /canopy
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev

FROM node:24-slim
WORKDIR /canopy
RUN mkdir /data && chown node:node /data
COPY --from=libraries /canopy/node_modules node_modules
COPY --from=build /canopy/build build
COPY package.json LICENSE NOTICE ./
COPY migrations migrations
# Inside a container the loopback address would be reachable by nobody.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    CANOPY_DATA_DIR=/data \
    UV_THREADPOOL_SIZE=8
USER node
VOLUME /data
EXPOSE 3000
# Only a process with the role `web` answers; switch the check off for others (--no-healthcheck).
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# The server itself, not npm: it must get the signal to stop.
CMD ["node", "build/server/main.js"]
