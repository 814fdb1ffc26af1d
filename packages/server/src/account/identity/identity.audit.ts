import { actorOf } from '../../platform/access/company.ts'
import type { ApiRequest, SignedIn } from '../../platform/access/principal.ts'
import { type Ctx, createContext, type Deps, noCompany, type PlatformCtx } from '../../platform/context.ts'
import { emit } from '../../platform/work/events.ts'
import { type SignInRefusal, signInRefused } from './identity.events.ts'

/** Continues the transaction as a user who just signed in, in the context of their company. */
export function actingAs(
  deps: Deps,
  tx: PlatformCtx,
  person: SignedIn,
  request: ApiRequest,
): Promise<Ctx | PlatformCtx> {
  const actor = actorOf(person, request)
  return person.company
    ? createContext(deps, person.company, actor, { log: request.log, db: tx.db })
    : Promise.resolve({ ...tx, actor })
}

/**
 * Records a refused sign-in: for the user's company, or for the platform if the address is unknown. Takes equally long
 * in both cases.
 */
export async function noteRefusal(
  deps: Deps,
  ctx: PlatformCtx,
  { userId = null, companyId, why }: { userId?: string | null; companyId?: string | null; why: SignInRefusal },
): Promise<void> {
  await ctx.transaction(async (tx) => {
    const tenant = await deps.companies.byId(tx.db, companyId ?? noCompany)
    const of = tenant ? await createContext(deps, tenant, tx.actor, { log: tx.log, db: tx.db }) : tx
    await emit(of, signInRefused, { subjectId: userId ?? noCompany, data: { userId, why } })
  })
}
