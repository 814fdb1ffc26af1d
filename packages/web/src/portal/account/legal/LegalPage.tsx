import { Anchor, Stack, Text, Title } from '@mantine/core'
import { Strong } from '../../../ui/parts.tsx'
import { useOperator } from '../../shared/operator.ts'
import { EntryPage } from '../identity/entry/EntryPage.tsx'
import { SupportContact } from '../identity/entry/SupportContact.tsx'
import { text } from './text.ts'

const sections = {
  terms: ['who', 'account', 'use', 'data', 'estimates', 'end', 'law'],
  privacy: ['who', 'what', 'why', 'share', 'cookies', 'rights'],
} as const

type Document = keyof typeof sections
type Key = Parameters<typeof text>[0]

/** A default text, shown until the operator provides their own. It says so at the top. */
export function LegalPage({ document }: { document: Document }) {
  const operator = useOperator()
  const values = { site: window.location.host, support: operator?.support.name ?? '' }
  const other: Document = document === 'terms' ? 'privacy' : 'terms'
  return (
    <EntryPage
      wide
      title={text(`${document}.title`)}
      hint={operator && text('version', { version: operator.terms.version })}
      below={<SupportContact />}
    >
      <Strong>{text('default', values)}</Strong>
      {operator &&
        sections[document].map((section) => (
          <Stack key={section} gap={4}>
            <Title order={2} fz="md">
              {text(`${document}.${section}.title` as Key)}
            </Title>
            <Text size="sm">{text(`${document}.${section}` as Key, values)}</Text>
          </Stack>
        ))}
      <Anchor href={operator?.terms[`${other}Url`]} size="sm">
        {text(`${other}.title`)}
      </Anchor>
    </EntryPage>
  )
}
