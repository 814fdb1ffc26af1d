import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * How long shutdown waits for responses in flight, so that a visitor's slow connection cannot block a restart forever.
 */
const patienceMs = 15_000

/** For each server, the functions that end long-lived responses. */
const openAnswers = new WeakMap<FastifyInstance, Set<() => void>>()

/**
 * Ends a long-lived response when the server closes.
 * @returns a function that removes the callback.
 */
export function endWhenClosing(server: FastifyInstance, end: () => void): () => void {
  const open = openAnswers.get(server)
  open?.add(end)
  return () => void open?.delete(end)
}

/**
 * For a server with `forceCloseConnections: true`. On close, first finishes the responses in flight on all of its
 * addresses (Fastify only waits for the first address), then closes every connection. Otherwise, a connection that a
 * browser opened in advance without sending a request would keep the server from ever closing.
 * @returns a function that returns whether the server is closing, so that new requests are rejected.
 */
export function answerBeforeClosing(server: FastifyInstance): () => boolean {
  let isClosing = false
  const inFlight = new Set<ServerResponse>()
  let allAnswered = () => {}
  function forget(this: ServerResponse) {
    inFlight.delete(this)
    if (inFlight.size === 0) allAnswered()
  }
  server.addHook('onRequest', (_request, reply, done) => {
    inFlight.add(reply.raw)
    reply.raw.on('close', forget)
    done()
  })
  const open = new Set<() => void>()
  openAnswers.set(server, open)
  server.addHook('preClose', async () => {
    isClosing = true
    for (const end of open) end()
    if (inFlight.size === 0) return
    await new Promise<void>((resolve) => {
      allAnswered = resolve
      setTimeout(resolve, patienceMs).unref()
    })
  })
  return () => isClosing
}
