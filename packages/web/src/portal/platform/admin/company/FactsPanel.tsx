import type { CompanyDetail } from '@gable/contract/admin-company'
import { phone, phoneHref } from '@gable/contract/format/contact'
import { date } from '@gable/contract/format/day'
import { Anchor, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Panel } from '../../../../ui/Panel.tsx'
import { text } from '../text.ts'

const breaking = { overflowWrap: 'anywhere' } as const

export function FactsPanel({ company }: { company: CompanyDetail }) {
  const { email, website, mailingAddress, timeZone, createdAt, users, leads, hasClpAccount } = company
  const facts: [label: string, value: ReactNode][] = [
    [
      text('company.email'),
      <Anchor key="email" href={`mailto:${encodeURIComponent(email)}`} size="sm" style={breaking}>
        {email}
      </Anchor>,
    ],
    [
      text('company.phone'),
      <Anchor key="phone" href={phoneHref(company.phone)} size="sm">
        {phone(company.phone)}
      </Anchor>,
    ],
    [
      text('company.website'),
      website ? (
        <Anchor key="website" href={website} target="_blank" rel="noreferrer" size="sm" style={breaking}>
          {website}
        </Anchor>
      ) : (
        text('company.none')
      ),
    ],
    [text('company.mailingAddress'), mailingAddress || text('company.none')],
    [text('company.timeZone'), timeZone.replaceAll('_', ' ')],
    [text('company.counts'), `${text.counted('admin.userCount', users)}, ${text.counted('admin.leadCount', leads)}`],
    [text('company.createdAt'), date(createdAt, 'UTC')],
    ...(hasClpAccount ? [[text('company.clpAccount'), text('company.hasClpAccount')] as [string, string]] : []),
  ]
  return (
    <Panel title={text('company.facts')} flush>
      <Stack gap="sm">
        {facts.map(([label, value]) => (
          <div key={label}>
            <Text size="xs" c="dimmed">
              {label}
            </Text>
            <Text size="sm" component="div" style={breaking}>
              {value}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  )
}
