import type { CompanyDetail } from '@gable/contract/company'
import { companyAccess } from '@gable/contract/company.access'
import { messages } from '@gable/contract/messages'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../../ui/confirm.tsx'
import { Muted, Panel, QueryBoundary, StateBadge } from '../../../../ui/parts.tsx'
import { seenRecord } from '../../../../ui/seen-record.ts'
import { useAction } from '../../../../ui/use-action.ts'
import { client, invalidatesFor, meOptions, useMay } from '../../../shared/session.ts'
import { CompanyFrame } from '../CompanyFrame.tsx'
import { companyOptions } from '../company-query.ts'
import { text } from '../text.ts'

/** The security requirements for all of the company's users. */
export default function SecurityTab() {
  const company = useQuery(companyOptions())
  return (
    <CompanyFrame tab="security">
      <QueryBoundary query={company} lines={4} height={20}>
        {(data) => <SecondFactorPanel company={data} />}
      </QueryBoundary>
    </CompanyFrame>
  )
}

function SecondFactorPanel({ company }: { company: CompanyDetail }) {
  const { secondFactorRequired: required, withoutSecondFactor: without, version } = company
  const may = useMay(companyAccess.saveSecurity)
  const change = useAction({
    run: (secondFactorRequired: boolean) => client.company.saveSecurity({ secondFactorRequired, version }),
    noun: text('security.thing'),
    invalidate: [...invalidatesFor('company'), meOptions.queryKey],
    seen: seenRecord({
      record: company,
      reread: () => client.company.get(),
      labels: { secondFactorRequired: text('security.title') },
    }),
  })
  const ask = async () => {
    const question = required
      ? { title: text('security.releaseTitle'), body: text('security.releaseBody'), action: text('security.release') }
      : {
          title: text('security.requireTitle'),
          body: text('security.requireBody'),
          action: text('security.requireAction'),
        }
    if (await confirm(question)) change.mutate(!required)
  }
  const tone = required ? 'green' : 'gray'
  return (
    <Panel title={text('security.title')}>
      <Stack gap="md" align="flex-start">
        <Group gap="sm">
          <StateBadge color={tone}>{text(required ? 'security.on' : 'security.off')}</StateBadge>
        </Group>
        <Text size="sm">{text('security.meaning')}</Text>
        <Muted>{without === 0 ? text('security.withoutNone') : text.counted('security.without', without)}</Muted>
        {may ? (
          <Button size="sm" loading={change.isPending} onClick={() => void ask()}>
            {text(required ? 'security.release' : 'security.require')}
          </Button>
        ) : (
          <Muted>{messages.NOT_FOR_SUPPORT}</Muted>
        )}
      </Stack>
    </Panel>
  )
}
