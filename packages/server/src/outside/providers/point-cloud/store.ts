import { type Budget, createBudget } from '@gable/points/bytes/budget'
import { type HttpCall, httpSource } from '@gable/points/bytes/http-source'
import type { CloudClip, Reading, Square } from '@gable/points/clip'
import { clipCopc, openCopc } from '@gable/points/tree/copc'
import type { Config } from '../../../platform/config.ts'
import type { CloudIndex, CloudProject, PointCloudSource } from '../../../platform/ports/point-cloud.ts'
import { safeFetch } from '../../../platform/safe-fetch.ts'
import { type CloudTools, flightsOf, readFlights, windowAround } from './reading.ts'

export type StoreConfig = Pick<Config, 'POINT_CLOUD_TIMEOUT_MS' | 'POINT_CLOUD_MAX_MB'>

/** Per answer: index, hierarchy, and nodes. */
const MAX_REQUESTS = 40

/** Reads an open cloud of a store, including the parts cached between houses. */
type ReadProject = (url: URL, square: Square, reading: Reading) => Promise<CloudClip>

interface Store {
  kind: CloudProject['kind']
  /** Relative project addresses resolve against it, and only its origin may be in a private network. */
  base: string | undefined
  read: (call: HttpCall) => ReadProject
}

/** Point clouds of a public store, located by their index and read over the network, as whole files or in parts. */
export function createStoreSource(
  config: StoreConfig,
  index: Pick<CloudIndex, 'projectsMeeting'>,
  tools: CloudTools,
  { kind, base, read }: Store,
): PointCloudSource {
  const allowedOrigins = base === undefined ? [] : [new URL(base).origin]
  const readProject = read((url, options) => safeFetch(url, { ...options, allowedOrigins }))
  const allowance = {
    maxBytes: config.POINT_CLOUD_MAX_MB * 1_000_000,
    maxRequests: MAX_REQUESTS,
    timeoutMs: config.POINT_CLOUD_TIMEOUT_MS,
  }
  const nameOf = ({ name, year, licence }: CloudProject) => ({ name, year, attribution: licence })
  return {
    vendor: kind,
    async *pointsAround(point, halfSideMeters, signal) {
      const budget: Budget = createBudget(allowance, signal)
      const projects = await index.projectsMeeting(kind, windowAround(point, halfSideMeters))
      const square: Square = { centre: point, halfSideMeters }
      const flights = flightsOf(projects, nameOf, ({ address }) =>
        readProject(new URL(address, base && `${base}/`), square, { decoder: tools.decoder, budget }),
      )
      yield* readFlights(kind, flights, budget, tools)
    },
  }
}

/** Caches the most recently used opened clouds. Failed ones are opened again. */
export function keepOpened<Opened>(max: number, open: (url: URL, budget: Budget) => Promise<Opened>) {
  const stored = new Map<string, Opened>()
  return async (url: URL, budget: Budget): Promise<Opened> => {
    const opened = stored.get(url.href) ?? (await open(url, budget))
    stored.delete(url.href)
    stored.set(url.href, opened)
    const [oldest] = stored.keys()
    if (stored.size > max && oldest !== undefined) stored.delete(oldest)
    return opened
  }
}

/** Number of files whose header and hierarchy are cached. */
const KEPT = 50

/** COPC files that are fetched in parts, such as those of CanElevation. */
export function createCopcSource(
  config: StoreConfig & Pick<Config, 'COPC_URL'>,
  index: CloudIndex,
  tools: CloudTools,
): PointCloudSource {
  return createStoreSource(config, index, tools, {
    kind: 'copc',
    base: config.COPC_URL,
    read(call) {
      const open = keepOpened(KEPT, async (url, budget) => {
        const source = httpSource(url, call)
        return { source, file: await openCopc(source, budget, tools.definitions) }
      })
      return async (url, square, reading) => {
        const { file, source } = await open(url, reading.budget)
        return clipCopc(file, source, square, reading)
      }
    },
  })
}
