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
  const told = data === undefined || data === null ? {} : { data }
  return { type: `urn:gable:problem:${code}`, title: message, status, code, ...told }
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
    type: { type: 'string' },
    title: { type: 'string', description: 'The sentence that the product shows a person' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Decide by this' },
    data: {
      description: 'What the refusal tells beside its sentence: of BAD_REQUEST `fields`, each with its sentence',
    },
  },
  required: ['type', 'title', 'status', 'code'],
}
