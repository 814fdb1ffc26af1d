import { type Ctx, createContext, type Deps, type PlatformCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/client.ts'

export interface Asked {
  deps: Deps
  ctx: PlatformCtx
}

/** The context in which a platform admin acts on a company. Its events belong to the company. */
export async function inCompany(
  { deps, ctx }: Asked,
  companyId: string,
  { evenDeleted = false, db }: { evenDeleted?: boolean; db?: Db } = {},
): Promise<Ctx | undefined> {
  const company = await deps.companies.byId(db ?? ctx.db, companyId, { evenDeleted })
  if (!company) return undefined
  const own = await createContext(deps, company, ctx.actor, { log: ctx.log, ...(db && { db }) })
  return ctx.keyed === undefined ? own : { ...own, keyed: ctx.keyed }
}
