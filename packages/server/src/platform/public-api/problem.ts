import { type MessageCode, messageOf } from '@gable/contract/messages'
import type { OpenAPI } from '@orpc/contract'
import type { FastifyReply } from 'fastify'

/** The body of every public API error (RFC 9457). */
export interface Problem {
  type: string
  title: string
  status: number
  /** Stable, so that programs can rely on it. */
  code: string
  /** The error's data besides its message, such as `fields`. */
  data?: unknown
}

export const problemType = 'application/problem+json'

export function problemOf({
  code,
  status,
  message,
  data,
}: Omit<Problem, 'type' | 'title'> & { message: string }): Problem {
  const seconds =
    code === 'TOO_MANY_ATTEMPTS' && (data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds
  const title = seconds ? `Too many requests. Try again in ${seconds} seconds.` : message
  const reported = data === undefined || data === null ? {} : { data }
  return { type: `urn:gable:problem:${code}`, title, status, code, ...reported }
}

/** Sends the same for requests that are rejected before they reach a procedure. */
export function sendProblem(reply: FastifyReply, code: MessageCode, status: number): FastifyReply {
  const problem = problemOf({ code, status, message: messageOf(code) })
  return reply.status(status).type(problemType).send(JSON.stringify(problem))
}

/** The same as an OpenAPI schema. */
export const problem: OpenAPI.SchemaObject = {
  type: 'object',
  properties: {
    type: {
      type: 'string',
      description: 'Identifies the kind of problem.',
      examples: ['urn:gable:problem:BAD_REQUEST'],
    },
    title: { type: 'string', description: 'The sentence that a person would read.' },
    status: { type: 'integer', description: 'The HTTP status.', examples: [400] },
    code: { type: 'string', description: 'Decide by this. It never changes its meaning.', examples: ['BAD_REQUEST'] },
    data: {
      description:
        'What the problem says besides its title, such as `fields` of BAD_REQUEST (the reason by field) or `retryAfterSeconds` of TOO_MANY_ATTEMPTS.',
    },
  },
  required: ['type', 'title', 'status', 'code'],
}
