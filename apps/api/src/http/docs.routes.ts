import type { FastifyPluginAsync } from 'fastify'

export const docsRoutes = (): FastifyPluginAsync => async () => {}
