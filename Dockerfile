# The product in an image: the built server and client, and what they need to run.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package that is needed here runs a script when it is installed.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:24-bookworm-slim
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/migrations ./migrations
# The start, the pictures of the demonstration, and the commands: backup, restore, secrets:rotate.
COPY --from=build /app/server ./server
COPY --from=build /app/shared ./shared
# What is written: the embedded database and the generated secret, and what V8 has compiled.
RUN install -d -o node -g node /data dist/compiled
ENV DATA_DIR=/data
VOLUME /data
USER node
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --start-interval=1s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health/ready`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# One arena for each thread would leave 30 MB unused.
ENV MALLOC_ARENA_MAX=2
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=1024", "server/start.js"]
