import { randomUUID } from 'node:crypto'
import type { Contract } from '@gable/contract'
import type { Scope } from '@gable/contract/access'
import { address, calendarDay } from '@gable/contract/field'
import type { ContractRouterClient } from '@orpc/contract'
import { z } from 'zod'

/** The procedures as the token's bearer. The guard checks each call. */
export type TokenApi = ContractRouterClient<Contract>

export interface McpTool<Input extends z.ZodObject = z.ZodObject> {
  name: string
  title: string
  description: string
  /** All scopes that the tool's calls need. Hidden from tokens that lack one of them. */
  scopes: readonly Scope[]
  readOnly: boolean
  input: Input
  /** @returns the JSON that the model reads. */
  run(api: TokenApi, input: z.output<Input>): Promise<object>
}

const tool = <Input extends z.ZodObject>(declared: McpTool<Input>) => declared as unknown as McpTool

const id = z.uuid()
const leadId = id.describe('ID of the lead')
const page = {
  cursor: z.string().max(2_000).optional().describe('nextCursor of the page before'),
  pageSize: z.number().int().min(1).max(50).default(20),
}
const retryKey = {
  idempotencyKey: z
    .string()
    .regex(/^[A-Za-z0-9_-]{16,64}$/)
    .optional()
    .describe('Send the same key again when you retry, so that nothing is created twice'),
}
const keyOf = ({ idempotencyKey }: { idempotencyKey?: string | undefined }) => idempotencyKey ?? randomUUID()

const { street, city, state, postalCode, country } = address.shape

/** The eight tools. Money is in integer cents, areas are in square feet. */
export const mcpTools: readonly McpTool[] = [
  tool({
    name: 'find_leads',
    title: 'Find leads',
    description: 'Finds leads by name, address, email or phone, the newest first. An empty search lists all.',
    scopes: ['lead:read'],
    readOnly: true,
    input: z.object({ search: z.string().max(200).default(''), ...page }),
    async run(api, { search, cursor, pageSize }) {
      const { rows, nextCursor } = await api.lead.list({ kind: 'rqp', search, cursor, pageSize })
      const leads = rows.map(({ nextStep, nextStepOn, assignedTo, totalCents, currency, createdAt, ...row }) => ({
        id: row.id,
        status: row.status,
        firstName: row.firstName,
        lastName: row.lastName,
        email: row.email,
        phone: row.phone,
        street: row.street,
        city: row.city,
        state: row.state,
        postalCode: row.postalCode,
        assignedTo,
        totalCents,
        currency,
        nextStep,
        nextStepOn,
        createdAt,
      }))
      return { leads, nextCursor }
    },
  }),
  tool({
    name: 'read_lead',
    title: 'Read a lead',
    description:
      'Reads one lead with its contact, status, next step and roofs. Needed before set_next_step: it tells the version.',
    scopes: ['lead:read'],
    readOnly: true,
    input: z.object({ leadId }),
    async run(api, input) {
      const {
        structures,
        neighbours: _near,
        imagery: _imagery,
        houseLimits: _limits,
        ...lead
      } = await api.lead.get({
        id: input.leadId,
      })
      const roofs = structures.map(({ id: of, name, included, planAreaSqft, complexity, shape }) => {
        return { id: of, name, included, planAreaSqft, complexity, shape: shape.kind }
      })
      return { ...lead, roofs }
    },
  }),
  tool({
    name: 'list_quotes',
    title: 'List the quotes of a lead',
    description: 'Lists the quotes that the homeowner was given, the newest first, with product, price and lines.',
    scopes: ['quote:read'],
    readOnly: true,
    input: z.object({ leadId, ...page }),
    async run(api, input) {
      const { rows, nextCursor } = await api.lead.quotes(input)
      const quotes = rows.map(({ structures, ...quote }) => ({
        ...quote,
        roofs: structures.map(({ name, included, roofAreaSqft, rise }) => ({ name, included, roofAreaSqft, rise })),
      }))
      return { quotes, nextCursor }
    },
  }),
  tool({
    name: 'price_address',
    title: 'Price an address',
    description:
      'Measures the roof at an address and prices it as the website would, with the first product that suits it. Nothing is saved.',
    scopes: ['quote:read'],
    readOnly: true,
    input: z.object({ street, city, state, postalCode, country: country.default('UnitedStates') }),
    run: (api, input) => api.outreach.priceAddress(input),
  }),
  tool({
    name: 'draft_quote',
    title: 'Draft a quote',
    description:
      'Drafts a quote on a lead from its roofs. The homeowner does not see it before quote_link publishes it. marketId is needed only for a lead outside every market.',
    scopes: ['quote:write', 'quote:read'],
    readOnly: false,
    input: z.object({ leadId, marketId: id.optional(), ...retryKey }),
    async run(api, { idempotencyKey, ...input }) {
      const { id: quoteId } = await api.quote.create({ ...input, idempotencyKey: keyOf({ idempotencyKey }) })
      const { state: stage, priced, currency } = await api.quote.get({ id: quoteId })
      const options = priced.options.map(({ title, productName, lines, taxCents, totalCents }) => {
        return { title, productName, lines, taxCents, totalCents }
      })
      return { quoteId, state: stage, currency, options }
    },
  }),
  tool({
    name: 'quote_link',
    title: 'Link to a quote',
    description:
      'Publishes a drafted quote at its current price and creates a link for the homeowner. Nothing is emailed. Whoever has the link can read the quote.',
    scopes: ['quote:write', 'quote:read'],
    readOnly: false,
    input: z.object({ quoteId: id.describe('ID of the quote') }),
    async run(api, { quoteId }) {
      const { version } = await api.quote.get({ id: quoteId })
      await api.quote.publish({ id: quoteId, version })
      return api.quoteShare.link({ quoteId })
    },
  }),
  tool({
    name: 'add_note',
    title: 'Add a note',
    description: 'Adds a note to a lead. It shows the name of the token. Homeowners do not see it.',
    scopes: ['note:write'],
    readOnly: false,
    input: z.object({ leadId, comment: z.string().min(1).max(5_000), ...retryKey }),
    run: (api, { leadId: of, comment, idempotencyKey }) =>
      api.note.create({ leadId: of, comment, idempotencyKey: keyOf({ idempotencyKey }) }),
  }),
  tool({
    name: 'set_next_step',
    title: 'Set the next step',
    description: 'Sets what to do next on a lead, and on which day. It replaces the step that is there.',
    scopes: ['lead:write'],
    readOnly: false,
    input: z.object({
      leadId,
      version: z.number().int().min(1).max(2_147_483_647).describe('version of read_lead'),
      text: z.string().min(1).max(200),
      on: calendarDay.describe('Day as YYYY-MM-DD'),
      userId: id.nullable().default(null).describe('Who does it; null for nobody'),
    }),
    run: (api, { leadId: of, ...input }) => api.lead.setNextStep({ id: of, ...input }),
  }),
]
