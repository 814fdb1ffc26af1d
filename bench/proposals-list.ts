import type { ProposalFilters } from '@gable/contract/proposal-filter'
import { listProposals } from '../packages/server/src/contracts/proposal/proposal.query.ts'
import type { Database } from '../packages/server/src/platform/db/client.ts'
import type { BenchCompany } from './leads-data.ts'
import { measureList, searches } from './list-filters.ts'

const proposals = 50_000

/** The list as its page requests it: the first page and a later one with each filter, for an admin and a sales rep. */
export const measureProposalList = () =>
  measureList<ProposalFilters>({
    name: 'proposals',
    rows: proposals,
    fill: fillProposals,
    filters: filtersInUse,
    list: (ctx, filters) => listProposals(ctx, { search: '', states: [], pageSize: 25, ...filters }),
  })

/** One for every second lead, over the four years of the leads. */
async function fillProposals({ query }: Database, { id }: BenchCompany): Promise<void> {
  // The list does not read rep quotes, so they are not created.
  await query('alter table proposal drop constraint proposal_company_id_quote_id_quote_company_id_id_fk')
  await query(
    `insert into proposal (company_id, id, lead_id, quote_id, name, state, created_by_user_id, total_cents, currency, sent_at,
       expires_at, created_at, updated_at)
     select company_id, id, id, id, street || ' ' || last_name || ' ' || row_number() over (),
       (array['Draft', 'Sent', 'Sent', 'Viewed', 'Viewed', 'Signed', 'Declined', 'Withdrawn'])[1 + abs(hashtext(id::text)) % 8],
       assigned_user_id, 1500000, 'USD', created_at, created_at + interval '30 days', created_at, created_at
     from lead where company_id = $1 order by id limit $2`,
    [id, proposals],
  )
  await query('vacuum analyze proposal')
}

function filtersInUse({ rep }: BenchCompany): [name: string, filters: Partial<ProposalFilters>][] {
  return [
    ['all', {}],
    ['Draft', { states: ['Draft'] }],
    ['Signed', { states: ['Signed'] }],
    ['Sent and Viewed', { states: ['Sent', 'Viewed'] }],
    ['Expired', { states: ['Expired'] }],
    ['of a person', { creator: rep }],
    ['of a person, Signed', { creator: rep, states: ['Signed'] }],
    ['in the last month', { madeFrom: '2026-10-20', madeTo: '2026-11-20' }],
    ['of a month three years ago', { madeFrom: '2023-05-01', madeTo: '2023-05-31' }],
    ...searches.map((search): [string, Partial<ProposalFilters>] => [`"${search}"`, { search }]),
  ]
}
