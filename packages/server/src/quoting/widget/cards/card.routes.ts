import { fontsBase } from '@gable/contract/branding-font'
import type { FastifyInstance } from 'fastify'

/** Images of payment cards in our own design: one color with the network's name, and a generic card for all others. */
const networks = {
  visa: { color: '#1d4e89', label: 'VISA' },
  mastercard: { color: '#1b2430', label: 'MC' },
  amex: { color: '#2b7a4b', label: 'AMEX' },
  discover: { color: '#c2410c', label: 'DISC' },
  card: { color: '#5b6776', label: '' },
} as const

type CardNetwork = keyof typeof networks
export const cardNetworks = Object.keys(networks) as CardNetwork[]

/** Draws a card as SVG, 48 by 32. */
function cardImage(network: CardNetwork): string {
  const { color, label } = networks[network]
  const name =
    label &&
    `<text x="44" y="27" font-family="sans-serif" font-size="8" font-weight="700" text-anchor="end" fill="#fff">${label}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="48" height="32" viewBox="0 0 48 32"><rect width="48" height="32" rx="4" fill="${color}"/><rect y="6" width="48" height="5" fill="#000" fill-opacity=".35"/><rect x="5" y="15" width="8" height="6" rx="1" fill="#faf6ef"/>${name}</svg>`
}

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
