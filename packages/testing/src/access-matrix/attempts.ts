import { type Access, scopes as allScopes, type LinkPurpose, linkPurposes, type Scope } from '@gable/contract/access'
import { companyRoles, type Role, roles } from '@gable/contract/status'
import type { ClientOptions } from '../app.ts'
import type { AnyAccessMatrix, Party, Swept } from './matrix.ts'
import {
  addUserOf,
  bearerFor,
  kept,
  linkFor,
  type Member,
  supportAs,
  type UserFacts,
  userOf,
  type World,
} from './world.ts'

/** One call and its expected result. */
export interface Attempt {
  who: string
  as: ClientOptions
  input: unknown
  /**
   * An error code; `foreign`: an answer without the victim's data, or not found; `let in`: any result that shows that
   * the guard did not reject the call.
   */
  ends: string
}

/** Returns calls of a procedure by callers whom its declaration rejects, or allows only with their own records. */
export async function attemptsOf(world: World, { slice, name, meta: { access, effect } }: Swept): Promise<Attempt[]> {
  const matrix = world.matrices[slice]!
  const inputOf = (member: Member) => matrix.inputs[name]!(member.records[slice])
  const found = [
    access.public && effect !== 'reads' ? [elsewhere({}, inputOf(world.victim))] : [],
    access.widget ? await onWidgets(world, inputOf) : [],
    access.roles || access.withClp ? await byUsers(world, access, inputOf) : [],
    access.roles || access.withClp ? await byStanding(world, access, inputOf) : [],
    access.roles || access.withClp || access.scope ? await byTokens(world, access, inputOf) : [],
    access.roles || access.withClp || access.scope ? await byForeignLinks(world, inputOf(world.victim)) : [],
    access.link ? await byLinks(world, access, matrix, slice, inputOf(world.victim)) : [],
  ]
  return found.flat()
}

/** Whether a procedure remains available with a paused or ended subscription. */
const staysOpen = ({ use = 'create' }: Access): boolean => use !== 'create'

type InputOf = (member: Member) => unknown

const elsewhere = (as: ClientOptions, input: unknown): Attempt => ({
  who: 'a page of another site',
  as: { ...as, crossOrigin: true },
  input,
  ends: 'FORBIDDEN',
})

async function onWidgets(world: World, inputOf: InputOf): Promise<Attempt[]> {
  const input = inputOf(world.victim) as Record<string, unknown>
  const on = (who: string, widgetId: unknown, ends: string) => ({ who, as: {}, input: { ...input, widgetId }, ends })
  return [
    on('a widget that is not there', 'no-such-widget-1', 'WIDGET_NOT_FOUND'),
    on('no widget', undefined, 'WIDGET_NOT_FOUND'),
    on('the widget of a company without the feature', world.lapsed.offer.widgetId, 'WIDGET_UNAVAILABLE'),
    on('the widget of a paused company', world.paused.offer.widgetId, 'WIDGET_UNAVAILABLE'),
    on('the widget of a deleted company', world.gone.offer.widgetId, 'WIDGET_NOT_FOUND'),
    ...('sessionToken' in input
      ? [on("another widget with the victim's session", world.attacker.offer.widgetId, 'SESSION_NOT_FOUND')]
      : []),
  ]
}

async function byUsers(world: World, access: Access, inputOf: InputOf): Promise<Attempt[]> {
  const { victim, attacker, lapsed, gone, platformAdmin } = world
  const input = inputOf(victim)
  const { roles: freely = [], withClp = [] } = access
  // Procedures that are only for support are called as support, so that nothing but the company's state can cause the
  // rejection.
  const by = (as: ClientOptions) => (access.supportOnly ? supportAs(world, as) : as)
  const isOfCompany = (role: Role) => role !== 'superAdmin'
  const person = (role: Role) => (isOfCompany(role) ? userOf(victim, role) : platformAdmin)
  const [first = withClp[0]!] = freely
  const named = [...new Set([...freely, ...withClp])].filter(isOfCompany)
  const refused = async (who: string, of: Party, facts: UserFacts = {}) => {
    return { who, as: await kept(world, who, () => addUserOf(of, first, { clpAccess: true, ...facts })) }
  }
  const ended = isOfCompany(first)
    ? [
        await refused(`a deactivated ${first}`, victim, { active: false }),
        await refused(`a deleted ${first}`, victim, { deletedAt: world.app.clock.now() }),
        await refused(`a ${first} of a deleted company`, gone),
      ]
    : []
  const lapsing = access.feature ? [await refused(`a ${first} of a company whose subscription has ended`, lapsed)] : []
  const lapsedEnds = staysOpen(access) ? 'let in' : 'FEATURE_NOT_AVAILABLE'
  return [
    { who: 'nobody', as: {}, input, ends: 'UNAUTHORIZED' },
    elsewhere(person(first), input),
    ...ended.map((each) => ({ ...each, input, ends: 'UNAUTHORIZED' })),
    ...roles
      .filter((role) => !freely.includes(role))
      .map((role) => ({ who: `a ${role} who is not let in`, as: person(role), input, ends: 'FORBIDDEN' })),
    ...(await Promise.all(
      named.map(async (role) => {
        const as = by(await addUserOf(attacker, role, { clpAccess: true }))
        return { who: `a ${role} of another company`, as, input: inputOf(victim), ends: 'foreign' }
      }),
    )),
    ...(access.supportOnly
      ? [{ who: `a ${first} for whom nobody works`, as: person(first), input, ends: 'FORBIDDEN' }]
      : []),
    ...lapsing.map(({ who, as }) => ({ who, as: by(as), input: inputOf(lapsed), ends: lapsedEnds })),
  ]
}

/** Calls by callers who have the right role, but whose company or session may cause a rejection. */
async function byStanding(world: World, access: Access, inputOf: InputOf): Promise<Attempt[]> {
  const { victim, paused, strict } = world
  const { feature, notForSupport, supportOnly, beforeSecondFactor } = access
  const role = [...(access.roles ?? []), ...(access.withClp ?? [])].find((each) => each !== 'superAdmin')
  if (!role) return []
  const of = (member: Member) => addUserOf(member, role, { clpAccess: true })
  const due = beforeSecondFactor ? 'let in' : supportOnly ? 'FORBIDDEN' : 'SECOND_FACTOR_DUE'
  const ofPaused = await of(paused)
  return [
    {
      who: `a ${role} of a paused company`,
      as: supportOnly ? supportAs(world, ofPaused) : ofPaused,
      input: inputOf(paused),
      ends: feature && !staysOpen(access) ? 'FEATURE_NOT_AVAILABLE' : 'let in',
    },
    { who: `a ${role} who has no second factor yet`, as: await of(strict), input: inputOf(strict), ends: due },
    ...(notForSupport
      ? [
          {
            who: `support in the place of a ${role}`,
            as: supportAs(world, await kept(world, `a ${role} in whose place support is`, () => of(victim))),
            input: inputOf(victim),
            ends: 'NOT_FOR_SUPPORT',
          },
        ]
      : [
          {
            who: `support in the place of a ${role} who has no second factor yet`,
            as: supportAs(world, await of(strict)),
            input: inputOf(strict),
            ends: 'let in',
          },
        ]),
  ]
}

async function byTokens(world: World, access: Access, inputOf: InputOf): Promise<Attempt[]> {
  const { victim, attacker, lapsed } = world
  const bearer = (who: string, as: ClientOptions, ends: string) => ({ who, as, input: inputOf(victim), ends })
  const scopes = access.scope ? [access.scope] : []
  const others = allScopes.filter((scope) => scope !== access.scope)
  const refused = (which: string, of: Party, scoped: Scope[], revoked = false) =>
    kept(world, `a token ${which} ${scoped}`, () => bearerFor(of, scoped, { revoked }))
  // A token takes precedence over any cookie sent with it.
  const cookie = { userId: victim.company.admin.id }
  return [
    bearer(
      'a token that is none',
      { ...cookie, authorization: 'Bearer gable_of_nobody_at_all_0000' },
      'API_KEY_INCORRECT',
    ),
    bearer('a token out of form', { ...cookie, authorization: 'Bearer ' }, 'API_KEY_INCORRECT'),
    bearer('a token that was revoked', await refused('revoked', victim, scopes, true), 'API_KEY_INCORRECT'),
    bearer('a token of every other scope', await refused('of others', victim, others), 'SCOPE_REQUIRED'),
    ...(access.scope ? [bearer("another company's token", await bearerFor(attacker, scopes), 'foreign')] : []),
    ...(access.scope && access.feature
      ? [
          bearer(
            'a token of a company without it',
            await refused('lapsed', lapsed, scopes),
            staysOpen(access) ? 'let in' : 'FEATURE_NOT_AVAILABLE',
          ),
        ]
      : []),
  ]
}

/** A link only permits its own procedures, whatever its purpose. */
async function byForeignLinks(world: World, input: unknown): Promise<Attempt[]> {
  const { victim } = world
  const make = (purpose: LinkPurpose) => linkFor(victim, { purpose, subjectId: victim.company.tenant.id })
  return Promise.all(
    linkPurposes.map(async (purpose) => {
      const link = await kept(world, `a link for ${purpose}`, () => make(purpose))
      const as: ClientOptions = {}
      return { who: `a link for ${purpose}`, as, input: { ...(input as object), link }, ends: 'UNAUTHORIZED' }
    }),
  )
}

async function byLinks(
  { app, victim, lapsed }: World,
  access: Access,
  { linkTo }: AnyAccessMatrix,
  slice: string,
  input: unknown,
): Promise<Attempt[]> {
  const { link, feature } = access
  const now = app.clock.now()
  const to = (member: Member) => ({ purpose: link!, subjectId: linkTo!(member.records[slice]) })
  const [wrong] = (['proposal', 'quote'] as const).filter((purpose) => purpose !== link)
  const tried = (who: string, token: unknown, ends = 'LINK_EXPIRED') => {
    return { who, as: {}, input: { ...(input as object), link: token }, ends }
  }
  return [
    tried('no link', undefined),
    tried('a link that was never made', 'x'.repeat(43)),
    tried('a link of another purpose', await linkFor(victim, { ...to(victim), purpose: wrong! })),
    tried('an expired link', await linkFor(victim, { ...to(victim), over: { expiresAt: now } })),
    tried('a revoked link', await linkFor(victim, { ...to(victim), over: { revokedAt: now } })),
    tried('a spent link', await linkFor(victim, { ...to(victim), over: { spentAt: now } })),
    ...(feature && !staysOpen(access)
      ? [tried('a link of a lapsed company', await linkFor(lapsed, to(lapsed)), 'FEATURE_NOT_AVAILABLE')]
      : []),
  ]
}

/** The callers whom a declaration allows, each with a name; they call with the records of `home`. */
export async function welcome(
  { home, platformAdmin }: World,
  { roles: freely = [], withClp = [], scope, public: isPublic, widget, link, notForSupport, supportOnly }: Access,
): Promise<[who: string, as: ClientOptions][]> {
  return [
    ...(isPublic || widget || link ? ([['anyone', {}]] as [string, ClientOptions][]) : []),
    ...(supportOnly ? [] : freely).map((role): [string, ClientOptions] => {
      const isOurs = (companyRoles as readonly Role[]).includes(role)
      return [`a ${role}`, isOurs ? userOf(home, role) : platformAdmin]
    }),
    // One role is enough: what support may not do does not depend on the role.
    ...freely
      .filter((role) => !notForSupport && role !== 'superAdmin')
      .slice(0, 1)
      .map((role): [string, ClientOptions] => [
        `support in the place of a ${role}`,
        supportAs({ platformAdmin }, userOf(home, role)),
      ]),
    ...(await Promise.all(
      withClp.map(async (role): Promise<[string, ClientOptions]> => {
        return [`a ${role} with CLP access`, await addUserOf(home, role, { clpAccess: true })]
      }),
    )),
    ...(scope ? [['a token', await bearerFor(home, [scope])] as [string, ClientOptions]] : []),
  ]
}
