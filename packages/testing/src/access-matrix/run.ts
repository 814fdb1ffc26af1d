import type { RequestContext } from '@gable/server/platform/access/principal'
import { createRequestLimits } from '@gable/server/platform/http/limits'
import { createRouterClient } from '@orpc/server'
import { expect } from 'vitest'
import type { ClientOptions, TestApp } from '../app.ts'
import { attemptsOf, welcome } from './attempts.ts'
import { type Swept, secretName } from './matrix.ts'
import { prepareSnapshots, snapshotOf } from './snapshot.ts'
import { kept, linkFor, type Member, type World } from './world.ts'

type Router = Parameters<typeof createRouterClient>[0]
type Calls = Record<string, Record<string, (input: unknown) => Promise<unknown>>>

/**
 * Calls a procedure in every way that its declaration rejects, and as each permitted caller. @returns the number of
 * calls.
 */
export async function checkProcedure(world: World, router: Router, procedure: Swept): Promise<number> {
  const attempts = await attemptsOf(world, procedure)
  const tables = Object.values(world.matrices).flatMap(({ snapshot }) => snapshot)
  await kept(world, 'snapshots', () => prepareSnapshots(world.app.database, tables))
  const before = await snapshotOf(world.victim)
  for (const { who, as, input, ends } of attempts) {
    const { code, answer } = await call(router, await world.app.request(as), procedure, input)
    if (ends === 'foreign') {
      const refused = world.matrices[procedure.slice]!.othersEnd?.[procedure.name] ?? 'NOT_FOUND'
      expect([who, code]).toEqual([who, code === 'answered' ? 'answered' : refused])
      expect([who, leaked(world.victim, input, answer)]).toEqual([who, []])
    } else if (ends === 'let in') expect([who, barriers.has(code) ? code : 'let in']).toEqual([who, 'let in'])
    else expect([who, code]).toEqual([who, ends])
  }
  // Once for all of a procedure's calls, because a snapshot reads every table of the victim.
  expect(await snapshotOf(world.victim)).toEqual(before)
  const limited = await matrixLimits(world, router, procedure)
  return attempts.length + limited + (await checkWelcome(world, router, procedure))
}

/** The guard's error codes; any other error comes from the slice. */
const barriers = new Set([
  'UNAUTHORIZED',
  'API_KEY_INCORRECT',
  'SCOPE_REQUIRED',
  'FORBIDDEN',
  'FEATURE_NOT_AVAILABLE',
  'NOT_FOR_SUPPORT',
  'SECOND_FACTOR_DUE',
  'WIDGET_NOT_FOUND',
  'WIDGET_UNAVAILABLE',
  'TOO_MANY_ATTEMPTS',
])

/**
 * Checks that permitted callers get an answer, so the input is valid and other calls were rejected because of their
 * caller.
 * @param max maximum number of permitted callers to try @returns the number of calls
 */
export async function checkWelcome(world: World, router: Router, procedure: Swept, max?: number): Promise<number> {
  const welcomed = (await welcome(world, procedure.meta.access)).slice(0, max)
  for (const [who, as] of welcomed) {
    const input = await freshInput(world, procedure, as)
    const { code } = await call(router, await world.app.request(as), procedure, input)
    expect([who, code]).toEqual([who, world.matrices[procedure.slice]!.ends?.[procedure.name] ?? 'answered'])
  }
  return welcomed.length
}

/** With a limit of one per network or token, the second call exceeds it. */
async function matrixLimits(world: World, router: Router, procedure: Swept): Promise<number> {
  const { public: isPublic, widget, link, scope } = procedure.meta.access
  const counted = (await welcome(world, procedure.meta.access)).filter(
    ([, as]) => isPublic || widget || link || (scope && as.authorization),
  )
  for (const [who, as] of counted) {
    const context = withLimitsOfOne(world.app, await world.app.request({ ...as, address: newAddress() }))
    await call(router, context, procedure, await freshInput(world, procedure, as))
    const { code, data } = await call(router, context, procedure, await freshInput(world, procedure, as))
    expect([who, code, data]).toEqual([who, 'TOO_MANY_ATTEMPTS', { retryAfterSeconds: expect.any(Number) }])
  }
  return counted.length * 2
}

/** An input with the caller's records that no call has changed yet. */
async function freshInput(
  { home, matrices, platformAdmin }: World,
  { slice, name, meta: { access } }: Swept,
  { userId }: ClientOptions,
): Promise<unknown> {
  const { records: make, inputs, linkTo } = matrices[slice]!
  const id = userId && userId !== platformAdmin.userId ? userId : home.company.admin.id
  const records = await make(home, { id, caller: userId ?? id })
  const input = inputs[name]!(records)
  if (!access.link) return input
  const link = await linkFor(home, { purpose: access.link, subjectId: linkTo!(records) })
  return { ...(input as object), link }
}

function withLimitsOfOne(app: TestApp, { deps, gate, request }: RequestContext): RequestContext {
  const one = { PUBLIC_REQUESTS_PER_MINUTE: 1, LINK_REQUESTS_PER_MINUTE: 1 }
  const each = { TOKEN_REQUESTS_PER_MINUTE: 1, WIDGET_REQUESTS_PER_MINUTE: 1 }
  const limits = createRequestLimits(app.database.db, app.clock)
  return { deps: { ...deps, config: { ...deps.config, ...one, ...each } }, gate: { ...gate, limits }, request }
}

let addresses = 0
function newAddress(): string {
  addresses += 1
  return `198.18.${Math.floor(addresses / 250)}.${(addresses % 250) + 1}`
}

/** The result of a call: 'answered' with the answer, or the error's code and data. */
async function call(router: Router, context: RequestContext, { slice, name }: Swept, input: unknown) {
  const client = createRouterClient(router, { context } as never) as unknown as Calls
  try {
    const answer = await client[slice]![name]!(input)
    return { code: 'answered', answer: answer instanceof Blob ? await answer.text() : answer, data: undefined }
  } catch (error) {
    const { code, data, message } = error as { code?: string; data?: unknown; message: string }
    return { code: code ?? message, answer: undefined, data }
  }
}

const idForm = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The victim's data in an answer. Ids that the caller sent may be repeated in errors. */
function leaked({ company, records }: Member, input: unknown, answer: unknown): string[] {
  const { tenant, admin, salesRep, otherRep, productionRep } = company
  const people = [admin, salesRep, otherRep, productionRep].map(({ id }) => id)
  const ids = [tenant.id, ...people, ...(JSON.stringify(records).match(idForm) ?? [])]
  const [sent, reported] = [JSON.stringify(input ?? null), JSON.stringify(answer ?? null)]
  return [secretName, ...ids.filter((id) => !sent.includes(id))].filter((one) => reported.includes(one))
}
