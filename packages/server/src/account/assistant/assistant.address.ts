import type { Config } from '../../platform/config.ts'

type Where = Pick<Config, 'PUBLIC_URL'>

/** Identifies us as authorization server (RFC 8414) in metadata and in `iss`. */
export const issuerOf = ({ PUBLIC_URL }: Where): string => new URL(PUBLIC_URL).origin

/** The only resource that our tokens are for (RFC 8707). */
export const resourceOf = (config: Where): string => `${issuerOf(config)}/mcp`

/** Whether a client asks for our resource. Earlier versions of the protocol have no such parameter. */
export const isOurResource = (config: Where, resource: string): boolean =>
  resource === '' || resource === resourceOf(config) || resource === `${resourceOf(config)}/`

/** The address that a user is sent back to, with the answer and with `iss` against mix-up (RFC 9207). */
export function answerAddress(
  config: Where,
  { redirectUri, state }: { redirectUri: string; state: string },
  answer: Readonly<Record<string, string>>,
): string {
  const url = new URL(redirectUri)
  const parameters = { ...answer, ...(state && { state }), iss: issuerOf(config) }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
