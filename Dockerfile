# Two images from one file: --target gateway (with the built web app) and --target marketplace.
# Uses only features of both the classic builder and BuildKit.
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/domain/package.json packages/domain/
COPY packages/contracts/package.json packages/contracts/
COPY packages/server/package.json packages/server/
COPY packages/testing/package.json packages/testing/
COPY packages/geodata/package.json packages/geodata/
COPY apps/web/package.json apps/web/
COPY apps/gateway/package.json apps/gateway/
COPY apps/marketplace/package.json apps/marketplace/
COPY pact/package.json pact/
COPY e2e/package.json e2e/
COPY quality/package.json quality/

FROM manifests AS web
RUN npm ci --workspace apps/web --loglevel=error
COPY tsconfig.json ./
COPY deploy/licenses.ts deploy/
COPY packages packages
COPY apps/web apps/web
RUN npm run build --workspace apps/web

# What each app runs, without types, source maps and documents, and the licences of that (decision 0010).
FROM manifests AS gateway-packages
RUN npm ci --workspace apps/gateway --omit=dev --loglevel=error
COPY deploy/licenses.ts deploy/slim.ts deploy/
RUN node deploy/slim.ts apps/gateway

FROM manifests AS marketplace-packages
RUN npm ci --workspace apps/marketplace --omit=dev --loglevel=error
COPY deploy/licenses.ts deploy/slim.ts deploy/
RUN node deploy/slim.ts apps/marketplace @electric-sql/pglite

# The base of both images: TypeScript source that Node runs directly, secrets from files, an unprivileged user, data in /data. No package
# manager, which nothing uses.
FROM ${NODE_IMAGE} AS app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
# A small young generation is collected early, which saves memory (decision 0014).
ENV NODE_OPTIONS=--max-semi-space-size=4
WORKDIR /app
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
RUN install -d -o node -g node -m 700 /data /data/files
COPY LICENSE NOTICE ./
COPY deploy/entrypoint.sh deploy/ready.mjs deploy/
COPY packages packages
ENTRYPOINT ["sh", "deploy/entrypoint.sh"]
HEALTHCHECK --interval=5s --timeout=4s --retries=12 CMD ["node", "deploy/ready.mjs"]
VOLUME /data

FROM app AS gateway
COPY --from=gateway-packages /app/licenses.txt ./
COPY --from=gateway-packages /app/node_modules node_modules
COPY apps/gateway apps/gateway
COPY --from=web /app/apps/web/dist apps/web/dist
ENV PORT=3000
EXPOSE 3000
USER node
CMD ["node", "apps/gateway/src/main.ts"]

FROM app AS marketplace
COPY --from=marketplace-packages /app/licenses.txt ./
COPY --from=marketplace-packages /app/node_modules node_modules
COPY apps/marketplace apps/marketplace
COPY docs/dealers docs/dealers
ENV PORT=3001
# Pictures are decoded in four threads; with more arenas each would keep its peak memory (decision 0031).
ENV MALLOC_ARENA_MAX=2
EXPOSE 3001
USER node
CMD ["node", "apps/marketplace/src/main.ts"]
