import type { TestApp } from '@gable/testing/app'

/** SQL statements that tamper with the audit trail of a proposal, by description. */
export const tamperedFiles = {
  'changed text': `update proposal_trail set who = 'Mallory' where proposal_id = $1 and position = 2`,
  'removed in the middle': `delete from proposal_trail where proposal_id = $1 and position = 2`,
  'removed at the end': `delete from proposal_trail where proposal_id = $1
    and position = (select max(position) from proposal_trail where proposal_id = $1)`,
  'swapped order': `with swapped as (select id, case position when 2 then 3 else 2 end as position from proposal_trail
      where proposal_id = $1 and position in (2, 3)),
    gone as (delete from proposal_trail t using swapped s where t.id = s.id returning t.*)
    insert into proposal_trail (company_id, id, proposal_id, number, position, kind, who, address, device, host, at, previous_hash, hash)
    select g.company_id, gen_random_uuid(), g.proposal_id, g.number, s.position + 1000, g.kind, g.who, g.address, g.device, g.host, g.at,
      g.previous_hash, g.hash from gone g join swapped s on s.id = g.id`,
}

export async function tamper({ database }: TestApp, id: string, how: keyof typeof tamperedFiles): Promise<void> {
  await database.query(tamperedFiles[how], [id])
  // Positions are unique, so swapped entries get their final positions in a second step.
  await database.query(
    'update proposal_trail set position = position - 1000 where proposal_id = $1 and position > 1000',
    [id],
  )
}
