import type { QuoteView } from '@gable/contract/quote'
import type { SharedOption } from '@gable/contract/quote-share'
import type { LoanProduct } from '@gable/contract/rate'
import type { ImageryKind } from '@gable/contract/status'
import type { SQL } from 'drizzle-orm'
import type { NewLink } from './access/link.ts'
import type { Ctx } from './context.ts'

/**
 * Functions that a slice calls in higher slices, which it must not import. `src/above.ts` connects each function to the
 * slice that implements it. Functions with several implementations are in the slices' manifests instead.
 */
export interface Above {
  assignments: Assignments
  /** Ends the connections of all AI assistants that act as these users, in the caller's transaction. */
  disconnectAssistants(tx: Ctx, userIds: readonly string[]): Promise<void>
  /** Returns the URL of the company's own quote page, or undefined if the company has no widget. */
  hostedPage(ctx: Pick<Ctx, 'db' | 'config'>, companyId: string): Promise<string | undefined>
  /** Returns the company's first widget, or undefined if it has none. */
  firstWidget(ctx: Pick<Ctx, 'db' | 'company'>): Promise<{ publicId: string; imagery: ImageryKind } | undefined>
  /** Returns quotes as originally priced, by id. The caller has checked that they belong to the company. */
  quotes(ctx: Ctx, ids: string[]): Promise<ReadonlyMap<string, QuoteView>>
  /**
   * Returns the total of the rep quote that the lead's homeowner chose, or else of the last one sent; null if none was
   * sent.
   */
  sentQuoteCents(ctx: Ctx, leadId: string): Promise<number | null>
  /** Returns the contracts that the lead's homeowner has signed, oldest first. */
  signedContracts(ctx: Ctx, leadId: string): Promise<SignedContract[]>
  /**
   * Returns the option that each of these leads' homeowners signed last, and when; of one quote if given. Leads without
   * a contract are missing.
   */
  signedOptions(
    ctx: Ctx,
    of: { leadIds: readonly string[]; quoteId?: string | undefined },
  ): Promise<ReadonlyMap<string, { at: Date; option: SharedOption }>>
  /** Shows every product in a market that was just created. */
  offerEveryProduct(tx: Ctx, marketId: string): Promise<void>
  /** Returns whether any record belongs to the market. A market in use cannot be deleted. */
  isMarketInUse(ctx: Ctx, marketId: string): Promise<boolean>
  /** Returns the names of the markets that have a financing type, in alphabetical order. */
  marketsWithFinancingType(ctx: Ctx, id: string): Promise<string[]>
  /**
   * Gives every market with CLP the terms of the base package, in the caller's transaction. Returns the number of
   * markets.
   */
  applyBasePackage(tx: Ctx, product: LoanProduct): Promise<number>
  /** Returns the texts that the company has written for its proposals, with the title of each text's section. */
  proposalTexts(ctx: Ctx): Promise<{ text: string; of: string }[]>
  /** Returns the appointments of a person's calendar that begin within these times. */
  calendarAppointments(ctx: Ctx, userId: string, from: Date, to: Date): Promise<CalendarAppointment[]>
  calendars: Calendars
  /** Returns a link to book an inspection, for an email about a quote; null if none is offered. */
  offerBooking(ctx: Ctx, about: { quoteId: string }): Promise<BookingOffer | null>
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
  /** Returns the number of items assigned to each person, counted up to 10,000. */
  count(ctx: Ctx, userIds: readonly string[]): Promise<ReadonlyMap<string, number>>
  /** Reassigns all work of one person to another, or to nobody if null, in the caller's transaction. */
  handOver(
    tx: Ctx,
    people: { fromUserId: string; toUserId: string | null },
  ): Promise<{ ok: true; changed: number } | { ok: false; reason: 'USER_NOT_FOUND' }>
}

/** People's own calendars at vendors. */
export interface Calendars {
  /**
   * Reads the calendars of these people again unless they were asked within `maxAgeMs`. Never throws because of a
   * vendor. Must not be called inside a transaction.
   */
  read(ctx: Ctx, userIds: readonly string[], maxAgeMs: number): Promise<void>
  /** Returns the busy times as last read, without the product's own appointments. */
  busy(
    ctx: Ctx,
    userIds: readonly string[],
    within: { from: Date; to: Date },
  ): Promise<{ userId: string; from: Date; to: Date }[]>
}

/** A link to book an inspection. It does not work until it is issued. */
export interface BookingOffer {
  url: string
  link: NewLink
}

export interface CalendarAppointment {
  id: string
  leadId: string
  startsAt: Date
  endsAt: Date
  changedAt: Date
  firstName: string
  lastName: string
  phone: string
  street: string
  city: string
  state: string
  postalCode: string
}

export interface SignedContract {
  proposalId: string
  name: string
  totalCents: number
  signedAt: string
}

/** Conditions of lead lists that read tables of higher slices. */
export interface LeadFilterParts {
  /** Whether a contact from one of these files belongs to the lead. */
  isOfFiles(importIds: readonly string[]): SQL
  /** Whether an imported contact's roofs were priced within this range, in cents. */
  isContactPricedWithin(from: number, to: number): SQL
  /**
   * Whether hail fell near the lead in the last 30 days, optionally on a given day or of a minimum size in hundredths
   * of an inch.
   */
  isHit(ctx: Ctx, filter: { hailDay?: string | undefined; hailFrom?: number | undefined }): SQL
  /** Whether a lead has an unused loan that was approved several days ago. */
  hasUnusedLoan(ctx: Ctx): SQL
}

export interface ImportFiles {
  /** Returns the 200 newest files. */
  recent(ctx: Ctx): Promise<{ id: string; name: string }[]>
  /** Returns the names in alphabetical order. */
  names(ctx: Ctx, ids: readonly string[]): Promise<string[]>
}
