import type { QuoteView } from '@gable/contract/quote'
import type { LoanProduct } from '@gable/contract/rate'
import type { ImageryKind } from '@gable/contract/status'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from './context.ts'

/**
 * What a slice calls in higher slices, which it never imports. `src/above.ts` connects each function to the slice that implements it.
 * Where several slices implement something, it is in their manifests instead.
 */
export interface Above {
  assignments: Assignments
  /** The address of a company's own quote page; undefined where the company has no widget. */
  hostedPage(ctx: Pick<Ctx, 'db' | 'config'>, companyId: string): Promise<string | undefined>
  /** The company's first widget; undefined where it has none. */
  firstWidget(ctx: Pick<Ctx, 'db' | 'company'>): Promise<{ publicId: string; imagery: ImageryKind } | undefined>
  /** Quotes as they were priced, by id. The caller has checked whose they are. */
  quotes(ctx: Ctx, ids: string[]): Promise<ReadonlyMap<string, QuoteView>>
  /** The total of the rep quote that a lead's homeowner chose, else of the one that was sent last; null where none was sent. */
  sentQuoteCents(ctx: Ctx, leadId: string): Promise<number | null>
  /** The contracts that the homeowner of a lead has signed, the first one first. */
  signedContracts(ctx: Ctx, leadId: string): Promise<SignedContract[]>
  /** Shows every product in a market that was just created. */
  offerEveryProduct(tx: Ctx, marketId: string): Promise<void>
  /** Whether a record belongs to a market. Such a market cannot be deleted. */
  isMarketInUse(ctx: Ctx, marketId: string): Promise<boolean>
  /** The names of the markets that have a financing type, in alphabetical order. */
  marketsWithFinancingType(ctx: Ctx, id: string): Promise<string[]>
  /** Gives every market with CLP the terms of the base package, in the caller's transaction. Returns how many there are. */
  applyBasePackage(tx: Ctx, product: LoanProduct): Promise<number>
  /** What a company itself has written for its proposals, with the title of its section. */
  proposalTexts(ctx: Ctx): Promise<{ text: string; of: string }[]>
  leadFilters: LeadFilterParts
  importFiles: ImportFiles
}

declare module './context.ts' {
  interface Deps {
    above: Above
  }
  interface Ctx {
    above: Above
  }
}

/** Work that is assigned to people. When a person leaves, it is reassigned. */
export interface Assignments {
  has(ctx: Ctx, userId: string): Promise<boolean>
  /** How many each of these people has, counted up to 10,000. */
  count(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Gives everything of one person to another; null leaves it unassigned. In the caller's transaction. */
  handOver(
    tx: Ctx,
    people: { fromUserId: string; toUserId: string | null },
  ): Promise<{ ok: true; changed: number } | { ok: false; reason: 'USER_NOT_FOUND' }>
}

export interface SignedContract {
  proposalId: string
  name: string
  totalCents: number
  signedAt: string
}

/** Conditions of lead lists that read tables of higher slices. */
export interface LeadFilterParts {
  /** Whether a lead came with one of these files, or was joined by it. */
  isOfFiles(importIds: readonly string[]): SQL
  /** Whether an imported contact's roofs were priced within these cents. */
  isContactPricedWithin(from: number, to: number): SQL
  /** Whether hail fell near a lead in the last 30 days, on a day or of a size in hundredths of an inch. */
  isHit(ctx: Ctx, filter: { hailDay?: string | undefined; hailFrom?: number | undefined }): SQL
  /** Whether a lead has a loan that was approved days ago and not used. */
  hasUnusedLoan(ctx: Ctx): SQL
}

/** The files that leads were imported from. */
export interface ImportFiles {
  /** The newest 200. */
  recent(ctx: Ctx): Promise<{ id: string; name: string }[]>
  /** In alphabetical order. */
  names(ctx: Ctx, ids: readonly string[]): Promise<string[]>
}
