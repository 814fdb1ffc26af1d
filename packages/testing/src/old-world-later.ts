type Row = Record<string, unknown>

const id = (number: number) => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`
const sold = '2026-01-20T17:00:00Z'

/** Records of the old world's homeowner that later versions introduced, in the format of each table's first version. */
export function laterRows({
  adminId,
  leadId,
  quoteId,
  proposalId,
  orderId,
  loanId,
  crmRecordId,
}: Record<'adminId' | 'leadId' | 'quoteId' | 'proposalId' | 'orderId' | 'loanId' | 'crmRecordId', string>): (readonly [
  table: string,
  row: Row,
])[] {
  return [
    [
      'subscription',
      { id: id(41), type: 'CLP', country: 'UnitedStates', period: 'monthly', status: 'Active', starts_at: sold },
    ],
    [
      'proposal',
      {
        id: proposalId,
        lead_id: leadId,
        quote_id: quoteId,
        name: 'New roof for Núñez',
        state: 'Sent',
        created_by_user_id: adminId,
        total_cents: 1_121_575,
        currency: 'USD',
        sent_at: sold,
      },
    ],
    // Before 0045 a form had neither a type nor signing settings.
    ['proposal_version', { proposal_id: proposalId, number: 1, form: oldForm, offered: oldOffered, sent_at: sold }],
    [
      'proposal_email',
      { id: id(31), proposal_id: proposalId, number: 1, sent_to: 'jose@example.com', sent_by: 'Alma', sent_at: sold },
    ],
    [
      'material_order',
      {
        id: orderId,
        lead_id: leadId,
        order_state: 'Processing',
        po: 'PO-17',
        template_name: 'Steep',
        method: 'roofLoad',
        time: 'Morning',
        day: '2026-02-02',
        street: '47 Main Street',
        city: 'Boise',
        state: 'ID',
        postal_code: '83702',
        country: 'UnitedStates',
        item_count: 1,
        total_cents: 250_000,
        sent_at: sold,
        created_by_user_id: adminId,
        sent_by_user_id: adminId,
        sent_to: 'branch@example.com',
      },
    ],
    [
      'material_order_item',
      {
        id: id(33),
        order_id: orderId,
        name: 'Heritage shingles',
        sku: 'H-1',
        color: 'Slate',
        unit: 'bundle',
        quantity: '84',
        price_cents: 2_976,
      },
    ],
    [
      'loan',
      {
        id: loanId,
        lead_id: leadId,
        state: 'approved',
        amount_cents: 1_121_575,
        approved_cents: 1_000_000,
        product_ids: ['promo-12'],
        homeowner: 'José Núñez',
        email: 'jose@example.com',
        invited_by_user_id: adminId,
        invited_by: 'Alma Reyes',
        lender_id: 'loan-1',
        decided_at: sold,
      },
    ],
    [
      'loan_transaction',
      {
        id: id(35),
        loan_id: loanId,
        kind: 'request',
        state: 'pending',
        amount_cents: 500_000,
        description: 'Start of work',
        submitted_by_user_id: adminId,
        submitted_by: 'Alma Reyes',
        lender_id: 'tx-1',
      },
    ],
    [
      'crm_record',
      { id: crmRecordId, vendor: 'jobnimbus', lead_id: leadId, state: 'synced', external_id: 'jn-1', synced_at: sold },
    ],
  ]
}

const oldForm = {
  name: 'New roof for Núñez',
  language: 'en',
  cover: { title: 'Your new roof', photoId: null },
  optionIds: [id(42)],
  structures: [],
  termIds: [],
  signers: 1,
  customers: [],
  expiryDays: 30,
  sections: [{ id: id(40), kind: 'quote', title: 'Your price', visible: true }],
}

const oldOffered = {
  quoteNumber: 1,
  quoteVersion: 1,
  language: 'en',
  structures: [],
  options: [{ id: id(42), title: 'Heritage', product: { name: 'Heritage', totalCents: 1_121_575 } }],
}
