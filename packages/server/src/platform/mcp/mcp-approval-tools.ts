import { randomUUID } from 'node:crypto'
import { approvalRow } from '@gable/contract/approval'
import type { ApprovalCall } from '@gable/contract/approval-call'
import { type ApprovalOperation, approvalDays, approvalStates } from '@gable/contract/approval-operation'
import { orderingWays } from '@gable/contract/material-words'
import { reportTerms, reportVendors, structureChoices } from '@gable/contract/measurement-vendor'
import { plainRichText } from '@gable/contract/rich-text'
import { maxTextLength } from '@gable/contract/text-message'
import { ORPCError } from '@orpc/server'
import { z } from 'zod'
import { type Json, objectOf, plainSchema } from './mcp-schema.ts'
import { type McpTool, partKey, retryKey, type ToolCall, type ToolMaker } from './mcp-tool.ts'

/** Tools that ask a person. Nothing is sent, ordered, published, or deleted before the person approves it. */

/** A call to ask for, and the record that it is about. */
interface Wanted {
  operation: ApprovalOperation
  input: Json
  about: string
}

interface AskTool {
  name: string
  title: string
  description: string
  properties: Json
  required: readonly string[]
  wanted(input: Json): Wanted[]
}

const id = (description: string): Json => ({ type: 'string', format: 'uuid', description })
const text = (description: string, maxLength: number): Json => ({ type: 'string', maxLength, description })
const choice = (values: readonly string[], description: string): Json => ({ type: 'string', enum: values, description })
const version: Json = { type: 'integer', minimum: 1, description: 'The version that you read.' }

const waits = `A person sees exactly what will happen under Waiting for approval and approves or rejects it within ${approvalDays} days. Nothing happens before.`

const answer: Json = {
  type: 'object',
  properties: {
    requests: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          recordId: id('ID of the record that the request is about.'),
          approvalId: {
            type: ['string', 'null'],
            format: 'uuid',
            description: 'ID of the request; null if it was refused.',
          },
          page: { type: ['string', 'null'], description: 'Address of the page on which a person approves it.' },
          refusal: { type: ['string', 'null'], description: 'Code of the refusal; null if it was accepted.' },
        },
        required: ['recordId', 'approvalId', 'page', 'refusal'],
      },
    },
    done: { const: false, description: 'Always false: a person has to approve first.' },
  },
  required: ['requests', 'done'],
}

function askTool({ name, title, description, properties, required, wanted }: AskTool): McpTool {
  return {
    name,
    title,
    description: `${description} ${waits}`,
    scopes: ['approval:write'],
    effect: 'asks',
    idempotent: false,
    input: objectOf({ ...properties, reason: text('Why, for the person who decides.', 500), ...retryKey }, required),
    output: answer,
    async run(call) {
      const { idempotencyKey = randomUUID() } = call.input
      const all = wanted(call.input)
      const requests: object[] = []
      for (const [part, each] of all.entries())
        requests.push(await ask(call, each, partKey(idempotencyKey, part), all.length === 1))
      return { requests, done: false }
    },
  }
}

/** A refusal of one of several is told in its place, so that the others are still asked for. */
async function ask(
  { api, client, input: { reason } }: ToolCall,
  wanted: Wanted,
  idempotencyKey: string,
  alone: boolean,
) {
  const { operation, input, about: recordId } = wanted
  try {
    const requested = {
      call: { operation, input } as ApprovalCall,
      client,
      idempotencyKey,
      ...(typeof reason === 'string' && { reason }),
    }
    const { id: approvalId, page } = await api.approval.request(requested)
    return { recordId, approvalId, page, refusal: null }
  } catch (error) {
    const isRefusal = error instanceof ORPCError && error.status < 500 && error.status !== 429
    if (alone || !isRefusal) throw error
    return { recordId, approvalId: null, page: null, refusal: error.code }
  }
}

const one = (operation: ApprovalOperation, input: Json, about: unknown): Wanted[] => [
  { operation, input, about: String(about) },
]

/** The input without what only the request itself has. */
function provided({ reason: _reason, idempotencyKey: _key, ...input }: Json): Json {
  return input
}

const maxEmails = 25

const emails: Json = {
  type: 'array',
  minItems: 1,
  maxItems: maxEmails,
  items: objectOf(
    {
      leadId: id('ID of the lead. The email goes to its homeowner.'),
      subject: text('Subject, on one line.', 200),
      body: text('Plain text, one paragraph per line. Do not add a signature.', 10_000),
    },
    ['leadId', 'subject', 'body'],
  ),
}

const quoteOrProposal = choice(['quote', 'proposal'], 'What it is.')
const deletable = {
  lead: 'lead.changeStatus',
  note: 'note.delete',
  task: 'task.delete',
  quoteDraft: 'quote.delete',
  proposal: 'proposal.delete',
  materialOrderDraft: 'material.deleteOrder',
} as const

const askTools: readonly McpTool[] = [
  askTool({
    name: 'draft_emails',
    title: 'Draft emails to homeowners',
    description: `Drafts up to ${maxEmails} emails, each to the homeowner of one lead.`,
    properties: { emails },
    required: ['emails'],
    wanted: ({ emails: all }) =>
      (Array.isArray(all) ? all.slice(0, maxEmails) : []).map(({ leadId, subject, body }: Json) => ({
        operation: 'message.send',
        about: String(leadId),
        input: { leadId, subject, from: 'company', body: plainRichText(String(body)) },
      })),
  }),
  askTool({
    name: 'ask_to_publish',
    title: 'Ask to publish a quote or proposal',
    description:
      'Asks a person to make the latest draft the one that the homeowner sees. Needed before it can be sent.',
    properties: { kind: quoteOrProposal, id: id('ID of the rep quote or proposal.'), version },
    required: ['kind', 'id', 'version'],
    wanted: ({ kind, id: of, version: seen }) =>
      one(kind === 'quote' ? 'quote.publish' : 'proposal.publish', { id: of, version: seen }, of),
  }),
  askTool({
    name: 'ask_to_email_quote',
    title: 'Ask to email a quote',
    description: 'Asks a person to email a published rep quote to the homeowner.',
    properties: { quoteId: id('ID of the rep quote.') },
    required: ['quoteId'],
    wanted: ({ quoteId }) => one('quoteShare.send', { quoteId }, quoteId),
  }),
  askTool({
    name: 'draft_text_message',
    title: 'Draft a text message with a quote',
    description:
      'Asks a person to text the link to a published rep quote to the homeowner, who must have agreed to text messages.',
    properties: { quoteId: id('ID of the rep quote.') },
    required: ['quoteId'],
    wanted: ({ quoteId }) => one('quoteShare.sendText', { quoteId, agreed: false }, quoteId),
  }),
  askTool({
    name: 'draft_text',
    title: 'Draft a text message',
    description:
      'Drafts a text message to the homeowner of a lead, who must have agreed to text messages in a form or by texting the company. It is sent between 8 AM and 9 PM where the homeowner lives. Read the conversation with `read_conversation` first.',
    properties: {
      leadId: id('ID of the lead. The text goes to its homeowner.'),
      body: text('Plain text. Each 160 characters are one message that is charged.', maxTextLength),
    },
    required: ['leadId', 'body'],
    wanted: ({ leadId, body }) => one('textMessage.send', { leadId, body, agreed: false }, leadId),
  }),
  askTool({
    name: 'draft_appointment',
    title: 'Draft an appointment',
    description:
      'Asks a person to book an inspection at the house of a lead. The homeowner is told once it is booked. Get a time and a user with `free_times`.',
    properties: {
      leadId: id('ID of the lead.'),
      userId: id('ID of the user who takes it.'),
      startsAt: { type: 'string', format: 'date-time', description: 'Start, in UTC, as `free_times` states it.' },
    },
    required: ['leadId', 'userId', 'startsAt'],
    wanted: (input) => one('appointment.create', provided(input), input.leadId),
  }),
  askTool({
    name: 'ask_to_email_proposal',
    title: 'Ask to email a proposal',
    description: 'Asks a person to email a published proposal to its customers, who can then sign it.',
    properties: { id: id('ID of the proposal.') },
    required: ['id'],
    wanted: ({ id: of }) => one('proposal.send', { id: of }, of),
  }),
  askTool({
    name: 'ask_to_withdraw',
    title: 'Ask to withdraw a quote or proposal',
    description: 'Asks a person to withdraw what the homeowner has.',
    properties: { kind: quoteOrProposal, id: id('ID of the rep quote or proposal.'), version },
    required: ['kind', 'id', 'version'],
    wanted: ({ kind, id: of, version: seen }) =>
      one(kind === 'quote' ? 'quote.withdraw' : 'proposal.withdraw', { id: of, version: seen }, of),
  }),
  askTool({
    name: 'ask_to_measure',
    title: 'Ask for an instant measurement report',
    description: 'Asks a person to order the Gable Instant Report for the roofs of a lead.',
    properties: { leadId: id('ID of the lead.') },
    required: ['leadId'],
    wanted: ({ leadId }) => one('measurement.order', { leadId, provider: 'gable' }, leadId),
  }),
  askTool({
    name: 'ask_to_order_measurement',
    title: 'Ask to order a report from a vendor',
    description:
      'Asks a person to order a measurement report, which is billed. The person sees the price and accepts the terms.',
    properties: {
      leadId: id('ID of the lead.'),
      vendor: choice(reportVendors, 'Vendor, from `measurement_options`.'),
      productId: text('ID of the product.', 80),
      deliveryId: text('ID of the delivery.', 80),
      structures: choice(structureChoices, 'What to measure.'),
      instructions: text('Instructions to the vendor.', 500),
    },
    required: ['leadId', 'vendor', 'productId', 'deliveryId', 'structures'],
    wanted: (input) =>
      one('measurement.place', { ...provided(input), termsVersion: reportTerms.version }, input.leadId),
  }),
  askTool({
    name: 'ask_to_send_material_order',
    title: 'Ask to send a material order',
    description: 'Asks a person to send the draft of a material order to its branch.',
    properties: { id: id('ID of the material order.'), version, way: choice(orderingWays, 'How to send it.') },
    required: ['id', 'version', 'way'],
    wanted: (input) => one('material.sendOrder', provided(input), input.id),
  }),
  askTool({
    name: 'ask_to_delete',
    title: 'Ask to delete a record',
    description: 'Asks a person to delete a record.',
    properties: { kind: choice(Object.keys(deletable), 'What it is.'), id: id('ID of the record.'), version },
    required: ['kind', 'id', 'version'],
    wanted: ({ kind, id: of, version: seen }) => {
      const operation = deletable[kind as keyof typeof deletable] ?? 'task.delete'
      const status = operation === 'lead.changeStatus' ? { status: 'Deleted' } : {}
      return one(operation, { id: of, version: seen, ...status }, of)
    },
  }),
]

const approvalsPage = z.object({ rows: z.array(approvalRow), nextCursor: z.string().nullable() })

const findApprovals: McpTool = {
  name: 'find_approvals',
  title: 'Find requests for approval',
  description: 'Lists what was asked for, newest first, with its state: waiting, done, rejected, failed, or expired.',
  scopes: ['approval:read'],
  effect: 'reads',
  idempotent: true,
  input: objectOf(
    {
      states: { type: 'array', items: { type: 'string', enum: approvalStates }, description: 'Only these states.' },
      pageSize: { type: 'integer', minimum: 1, maximum: 100, description: 'Maximum number on a page.' },
      cursor: { type: 'string', description: '`nextCursor` of the page before.' },
    },
    [],
  ),
  output: plainSchema(approvalsPage),
  run: ({ api, input }) => api.approval.list(input as never),
}

export const approvalTools: readonly (ToolMaker | McpTool)[] = [...askTools, findApprovals]
