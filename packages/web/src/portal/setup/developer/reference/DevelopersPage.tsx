import { Anchor, Code, Container, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { text } from '../text.ts'
import { ApiReference } from './ApiReference.tsx'
import { type Example, firstCalls, signatureChecks } from './examples.ts'
import { documentPath } from './reference-path.ts'

/** How to use the public API and webhooks, and the reference of every operation. Open to anyone. */
export default function DevelopersPage() {
  usePageTitle(text('developers.title'))
  return (
    <Container size="lg" py="xl" component="main">
      <Stack gap="md">
        <Title order={1}>{text('developers.title')}</Title>
        <Text>
          {text('developers.lead')}{' '}
          <Anchor inherit underline="always" href={documentPath}>
            {text('tokens.document')}
          </Anchor>
        </Text>
        <Text>{text('developers.token')}</Text>
        <Examples title={text('developers.start')} examples={firstCalls(window.location.origin)} />
        <Examples title={text('developers.webhooks')} examples={signatureChecks}>
          <Text>{text('developers.webhooksLead')}</Text>
        </Examples>
        <Title order={2}>{text('developers.reference')}</Title>
        <ApiReference />
      </Stack>
    </Container>
  )
}

interface ExamplesProps {
  title: string
  examples: Example[]
  children?: React.ReactNode
}

/** The same program in several languages. */
function Examples({ title, examples, children }: ExamplesProps) {
  const [language, setLanguage] = useState(examples[0]!.language)
  const { code } = examples.find((example) => example.language === language)!
  return (
    <Stack gap="xs" component="section">
      <Title order={2}>{title}</Title>
      {children}
      <SegmentedControl
        aria-label={title}
        data={examples.map((example) => example.language)}
        value={language}
        onChange={setLanguage}
        style={{ alignSelf: 'start' }}
      />
      <Code block tabIndex={0} aria-label={text('developers.code', { title, language })}>
        {code}
      </Code>
    </Stack>
  )
}
