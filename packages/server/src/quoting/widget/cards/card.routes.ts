import { fontsBase } from '@gable/contract/branding-font'
import type { FastifyInstance } from 'fastify'
import { cardImage, cardNetworks } from './card-images.ts'

/**
 * Serves payment-card images under the assets base of the runtime configuration, for our own pages and any
 * contractor's.
 */
export function registerCardImages(server: FastifyInstance): void {
  for (const network of cardNetworks) {
    const image = cardImage(network)
    server.get(`${fontsBase}cards/${network}.svg`, (_request, reply) =>
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('cache-control', 'public, max-age=86400')
        .type('image/svg+xml')
        .send(image),
    )
  }
}
