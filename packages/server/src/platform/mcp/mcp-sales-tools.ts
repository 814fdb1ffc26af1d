import { type McpTool, operationTool, type ToolMaker } from './mcp-tool.ts'

/** Tools for quotes, proposals, the catalog, and figures. */
export const salesTools: readonly (ToolMaker | McpTool)[] = [
  operationTool({
    name: 'price_address',
    title: 'Price an address',
    operation: 'outreach.priceAddress',
    when: 'Nothing is saved.',
  }),
  operationTool({
    name: 'find_instant_quotes',
    title: 'Find instant quotes',
    operation: 'lead.quotes',
    omit: ['structures', 'answers'],
    when: 'These come from the website; `find_rep_quotes` has those of reps.',
  }),
  operationTool({
    name: 'find_rep_quotes',
    title: 'Find quotes of reps',
    operation: 'quote.list',
    when: 'An estimate without an answer has the state Sent or Viewed; filter by day with `madeTo`.',
  }),
  operationTool({
    name: 'read_rep_quote',
    title: 'Read a quote of a rep',
    operation: 'quote.get',
    omit: ['photos', 'known', 'canUndoStartOver'],
  }),
  operationTool({
    name: 'read_market_offer',
    title: 'Read what a quote can contain',
    operation: 'quote.offer',
    when: 'Needed before `change_quote`: products, upgrades, and questions of a market.',
  }),
  operationTool({
    name: 'draft_quote',
    title: 'Draft a quote',
    operation: 'quote.create',
    when: 'The homeowner does not see the draft. Then use `ask_to_publish` and `ask_to_email_quote`.',
  }),
  operationTool({
    name: 'change_quote',
    title: 'Change the draft of a quote',
    operation: 'quote.patch',
    without: ['photos'],
    when: 'Read the quote first and send whole lists, such as all options.',
  }),
  operationTool({
    name: 'price_changes',
    title: 'Read what changed since the online price',
    operation: 'lead.priceChanges',
  }),
  operationTool({
    name: 'find_proposals',
    title: 'Find proposals',
    operation: 'proposal.list',
    when: 'A proposal without an answer has the state Sent or Viewed.',
  }),
  operationTool({ name: 'read_proposal', title: 'Read a proposal', operation: 'proposal.summary' }),
  operationTool({
    name: 'read_signers',
    title: 'Read the signers of a proposal',
    operation: 'proposal.signing',
    omit: ['address'],
  }),
  operationTool({
    name: 'draft_proposal',
    title: 'Draft a proposal',
    operation: 'proposal.create',
    when: 'The customer does not see the draft. Then use `ask_to_publish` and `ask_to_email_proposal`.',
  }),
  operationTool({ name: 'draft_change_order', title: 'Draft a change order', operation: 'proposal.createChangeOrder' }),
  operationTool({ name: 'find_products', title: 'Find products', operation: 'product.list' }),
  operationTool({ name: 'read_product', title: 'Read a product', operation: 'product.get', omit: ['photos'] }),
  operationTool({ name: 'find_markets', title: 'Find markets', operation: 'market.list' }),
  operationTool({ name: 'market_products', title: 'List the products of a market', operation: 'market.products' }),
  operationTool({
    name: 'analytics_leads',
    title: 'Read figures of leads',
    operation: 'analytics.leads',
    when: 'The figures of the page Analytics.',
  }),
  operationTool({
    name: 'analytics_value',
    title: 'Read amounts over time',
    operation: 'analytics.value',
    when: 'The figures of the page Analytics.',
  }),
  operationTool({ name: 'analytics_visits', title: 'Read how far visits got', operation: 'analytics.funnel' }),
]
