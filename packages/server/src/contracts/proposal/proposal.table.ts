import type { OnlinePrice } from '@gable/contract/price-changes'
import type { ProposalChoice, ProposalDocument } from '@gable/contract/proposal'
import type { ProposalForm, ProposalSection } from '@gable/contract/proposal-form'
import type { ProposalEmailKind, ProposalState, ProposalType } from '@gable/contract/proposal-state'
import type { TemplateContent } from '@gable/contract/proposal-template'
import type { Offered } from '@gable/contract/rep-quote-offered'
import type { Currency } from '@gable/contract/status'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { company } from '../../account/company/company.table.ts'
import { cents, companyId, instant, rowId, timestamps, version } from '../../platform/db/columns.ts'
import { file } from '../../platform/platform.table.ts'
import { quote } from '../../quoting/quote/quote.table.ts'
import { lead } from '../../selling/lead/lead.table.ts'

/** A company's defaults for new proposals. */
export const proposalSettings = pgTable(
  'proposal_settings',
  {
    companyId: companyId().primaryKey(),
    coverTitle: text().notNull(),
    /** Limits of the days until a proposal expires, and the default. */
    minDays: integer().notNull(),
    maxDays: integer().notNull(),
    usualDays: integer().notNull(),
    sections: jsonb().$type<ProposalSection[]>().notNull(),
    /** A lead is marked Sold once its proposal is signed. */
    sellsLead: boolean().notNull().default(true),
    version: version(),
    ...timestamps(),
  },
  (t) => [foreignKey({ columns: [t.companyId], foreignColumns: [company.id] })],
)

/** A proposal to the customer of a lead. Its columns describe the latest version and the customer's progress. */
export const proposal = pgTable(
  'proposal',
  {
    companyId: companyId(),
    id: rowId(),
    leadId: uuid().notNull(),
    /** The rep quote whose options and prices it offers. */
    quoteId: uuid().notNull(),
    /** For a change order: the signed proposal that it changes. */
    changesProposalId: uuid(),
    name: text().notNull(),
    type: text().$type<ProposalType>().notNull().default('Standard'),
    /** The last stored state; `expiresAt` determines whether it has expired. */
    state: text().$type<ProposalState>().notNull().default('Draft'),
    /** The latest version. */
    number: integer().notNull().default(1),
    createdByUserId: uuid(),
    totalCents: cents().notNull(),
    currency: text().$type<Currency>().notNull(),
    sentAt: instant(),
    viewedAt: instant(),
    signedAt: instant(),
    /** Null for a draft, and once every customer has signed: the company's signature has no deadline. */
    expiresAt: instant(),
    chosen: jsonb().$type<ProposalChoice>(),
    declinedReason: text().notNull().default(''),
    deletedAt: instant(),
    version: version(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('proposal_name').on(t.companyId, sql`lower(${t.name})`).where(sql`deleted_at is null`),
    index('proposal_newest')
      .on(t.companyId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    index('proposal_creator')
      .on(t.companyId, t.createdByUserId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`deleted_at is null`),
    // In lowercase, so that searching for part of a name ignores case.
    index('proposal_name_part')
      .using('gin', t.companyId, sql`lower(${t.name}) gin_trgm_ops`)
      .where(sql`deleted_at is null`),
    index('proposal_lead').on(t.companyId, t.leadId),
    index('proposal_changes').on(t.companyId, t.changesProposalId),
    foreignKey({ columns: [t.companyId, t.leadId], foreignColumns: [lead.companyId, lead.id] }),
    foreignKey({ columns: [t.companyId, t.quoteId], foreignColumns: [quote.companyId, quote.id] }),
    // Erasing deletes in batches, and a batch with an original must also delete its change orders.
    foreignKey({ columns: [t.companyId, t.changesProposalId], foreignColumns: [t.companyId, t.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A version of a proposal. A sent version never changes: a revision starts the next one. */
export const proposalVersion = pgTable(
  'proposal_version',
  {
    companyId: companyId(),
    proposalId: uuid().notNull(),
    number: integer().notNull(),
    form: jsonb().$type<ProposalForm>().notNull(),
    offered: jsonb().$type<Offered>().notNull(),
    /** As it was sent, with its PDF; null for a draft. */
    document: jsonb().$type<ProposalDocument>(),
    pdfFileId: uuid(),
    /** The widget's price from which the customer sees what changed; null if it is not shown. */
    online: jsonb().$type<OnlinePrice>(),
    sentAt: instant(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.proposalId, t.number] }),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.pdfFileId], foreignColumns: [file.companyId, file.id] }),
  ],
)

/** A file in some version of a proposal. A duplicate uses the same file. */
export const proposalFile = pgTable(
  'proposal_file',
  { companyId: companyId(), proposalId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.proposalId, t.fileId] }),
    index('proposal_file_file').on(t.companyId, t.fileId),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)

/** The details of each mail of a proposal. */
export const proposalEmail = pgTable(
  'proposal_email',
  {
    companyId: companyId(),
    id: rowId(),
    proposalId: uuid().notNull(),
    number: integer().notNull(),
    sentTo: text().notNull(),
    sentBy: text().notNull(),
    /** Whether the PDF was attached; false if it was too large. */
    attached: boolean().notNull(),
    sentAt: instant().notNull(),
    kind: text().$type<ProposalEmailKind>().notNull().default('proposal'),
    /** The mail in the outbox; null for older mails that did not record it. */
    mailId: uuid(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('proposal_email_proposal').on(t.companyId, t.proposalId, t.sentAt),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** A question that a customer asked through the link. */
export const proposalQuestion = pgTable(
  'proposal_question',
  {
    companyId: companyId(),
    id: rowId(),
    proposalId: uuid().notNull(),
    question: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    index('proposal_question_proposal').on(t.companyId, t.proposalId, t.at),
    foreignKey({ columns: [t.companyId, t.proposalId], foreignColumns: [proposal.companyId, proposal.id] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * The contracts of a lead: its signed proposals, each with its change orders. A condition that queries of leads also
 * use.
 */
export function isContractOf(company: string, leadId: string): SQL {
  return and(isContract(company), eq(proposal.leadId, leadId))!
}

/** The contracts of a company. */
export function isContract(company: string): SQL {
  return and(
    ...[eq(proposal.companyId, company), eq(proposal.state, 'Signed')],
    ...[isNull(proposal.changesProposalId), isNull(proposal.deletedAt)],
  )!
}

/** When a contract was signed; the last change of old ones, which did not record it. A column of `proposal`. */
export const contractSignedAt = sql<Date>`coalesce(${proposal.signedAt}, ${proposal.updatedAt})`.mapWith(
  proposal.updatedAt,
)

/** The order in which the first contract of a lead is the one that counts. */
export const newestContract = [desc(contractSignedAt), desc(proposal.id)]

/** The contract total: the signed total plus the signed change orders. A column of `proposal`. */
export const contractCents = sql`(proposal.total_cents + coalesce((
  select sum(changed.total_cents) from proposal changed where changed.company_id = proposal.company_id
    and changed.changes_proposal_id = proposal.id and changed.state = 'Signed' and changed.deleted_at is null
), 0))::bigint`.mapWith(Number)

/** A complete proposal without its customer and prices, from which new ones are made. */
export const proposalTemplate = pgTable(
  'proposal_template',
  {
    companyId: companyId(),
    id: rowId(),
    name: text().notNull(),
    content: jsonb().$type<TemplateContent>().notNull(),
    savedByUserId: uuid(),
    ...timestamps(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.id] }),
    uniqueIndex('proposal_template_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [company.id] }),
  ],
)

/** A file in a template; proposals made from it use the same file. */
export const proposalTemplateFile = pgTable(
  'proposal_template_file',
  { companyId: companyId(), templateId: uuid().notNull(), fileId: uuid().notNull() },
  (t) => [
    primaryKey({ columns: [t.companyId, t.templateId, t.fileId] }),
    index('proposal_template_file_file').on(t.companyId, t.fileId),
    foreignKey({
      columns: [t.companyId, t.templateId],
      foreignColumns: [proposalTemplate.companyId, proposalTemplate.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.companyId, t.fileId], foreignColumns: [file.companyId, file.id] }),
  ],
)
