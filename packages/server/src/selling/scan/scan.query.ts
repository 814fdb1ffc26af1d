import type { Page, PageRequest } from '@gable/contract/list'
import type { ScannedLead, ScanRun } from '@gable/contract/scan'
import { type ScanOutcome, scanOutcomes } from '@gable/contract/scan-outcome'
import { and, asc, desc, eq, exists, isNull, sql } from 'drizzle-orm'
import { user } from '../../account/identity/identity.table.ts'
import type { Ctx } from '../../platform/context.ts'
import { ascending, keysetPage } from '../../platform/keyset.ts'
import { idKey } from '../../platform/sort-key.ts'
import { visibleTo } from '../lead/lead.access.ts'
import { lead } from '../lead/lead.table.ts'
import { runsVisibleTo } from './scan.access.ts'
import { scanLead, scanRun } from './scan.table.ts'

/** The number of leads by outcome, including outcomes without leads. */
const countsOf = (counts: Partial<Record<ScanOutcome, number>>) =>
  Object.fromEntries(scanOutcomes.map((outcome) => [outcome, counts[outcome] ?? 0])) as Record<ScanOutcome, number>

const ofRun = ({ company }: Pick<Ctx, 'company'>, runId: string) =>
  and(eq(scanLead.companyId, company.id), eq(scanLead.runId, runId))!

/** The next leads of a run that have not been processed yet. */
export async function leadsLeft(ctx: Ctx, runId: string, max: number): Promise<string[]> {
  const left = await ctx.db
    .select({ id: scanLead.leadId })
    .from(scanLead)
    .where(and(ofRun(ctx, runId), isNull(scanLead.outcome)))
    .orderBy(asc(scanLead.leadId))
    .limit(max)
  return left.map(({ id }) => id)
}

/** The latest run that the user may see; null if there is none. */
export async function latestRun(ctx: Ctx): Promise<ScanRun | null> {
  const { db, company } = ctx
  const leads = db
    .select({ one: sql`1` })
    .from(scanLead)
    .where(and(eq(scanLead.companyId, scanRun.companyId), eq(scanLead.runId, scanRun.id)))
  const [found] = await db
    .select({ run: scanRun, by: user.name, hasLeads: sql<boolean>`${exists(leads)}` })
    .from(scanRun)
    .leftJoin(user, and(eq(user.companyId, scanRun.companyId), eq(user.id, scanRun.startedByUserId)))
    .where(and(eq(scanRun.companyId, company.id), runsVisibleTo(ctx)))
    .orderBy(desc(scanRun.createdAt), desc(scanRun.id))
    .limit(1)
  if (!found) return null
  const { id, state, failed, done, total, counts, createdAt, finishedAt } = found.run
  return {
    id,
    state,
    failed,
    done,
    total,
    hasLeads: found.hasLeads,
    counts: countsOf(counts),
    startedAt: createdAt.toISOString(),
    startedBy: found.by ?? '',
    finishedAt: finishedAt?.toISOString() ?? null,
  }
}

/** Whether there is such a run that the user may see. */
export async function seesRun(ctx: Ctx, id: string): Promise<boolean> {
  const [known] = await ctx.db
    .select({ id: scanRun.id })
    .from(scanRun)
    .where(and(eq(scanRun.companyId, ctx.company.id), eq(scanRun.id, id), runsVisibleTo(ctx)))
  return known !== undefined
}

const asMade = ascending('scan.leads', idKey(scanLead.leadId))

/** The leads of a run with a given outcome that the user may see; undefined if the user sees no such run. */
export async function listScanned(
  ctx: Ctx,
  { runId, outcome, ...requested }: { runId: string; outcome: ScanOutcome } & PageRequest,
): Promise<Page<ScannedLead> | undefined> {
  if (!(await seesRun(ctx, runId))) return undefined
  const page = keysetPage(asMade, requested)
  const { id, firstName, lastName, street, city, state } = lead
  const found = ctx.db
    .select({ id, firstName, lastName, street, city, state, place: page.place })
    .from(scanLead)
    .innerJoin(lead, and(eq(lead.companyId, scanLead.companyId), eq(lead.id, scanLead.leadId)))
    .where(and(ofRun(ctx, runId), eq(scanLead.outcome, outcome), visibleTo(ctx), page.behind))
  return page.read(found)
}
