import type { Plugin } from 'vite'

/** How oRPC's client asks whether a value is a stream of events, and what it does with an answer that is one. */
const asked = /\bisAsyncIteratorObject\(\w+\)/g
const received = 'return toEventIterator(re.body, options);'

/**
 * Leaves out of a page what oRPC needs to send and receive streams of events, 2 kB compressed: no procedure of the
 * contract takes or answers one.
 */
export function withoutStreams(): Plugin {
  return {
    name: 'without-streams',
    apply: 'build',
    transform: {
      filter: { id: /\/@orpc\/(client|standard-server-fetch)\/dist\//, code: asked },
      handler: (code) => ({
        code: code.replace(asked, 'false').replace(received, 'throw new Error("A stream");'),
        map: null,
      }),
    },
  }
}
