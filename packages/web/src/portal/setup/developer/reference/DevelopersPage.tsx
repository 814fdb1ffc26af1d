import { Accordion, Anchor, Code, Container, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryBoundary } from '../../../../ui/parts.tsx'
import { usePageTitle } from '../../../../ui/use-page-title.ts'
import { text } from '../text.ts'
import { type Example, firstCalls, signatureChecks } from './examples.ts'
import { OperationItem } from './OperationItem.tsx'
import { type ApiDocument, found, groupsOf } from './openapi.ts'
import { documentPath } from './reference-path.ts'

/** How the usual assistants are connected, each by its own menu or command. */
const assistantSetups = (origin: string): Example[] => [
  {
    language: 'Claude',
    code: `Settings > Connectors > Add custom connector
URL: ${origin}/mcp
Press Connect, sign in to Gable, and press Allow.`,
  },
  {
    language: 'ChatGPT',
    code: `Settings > Apps & Connectors > Advanced settings > Developer mode: on
Settings > Apps & Connectors > Create
MCP server URL: ${origin}/mcp
Authentication: OAuth
Sign in to Gable, and press Allow.`,
  },
  {
    language: 'Claude Code',
    code: `claude mcp add --transport http gable ${origin}/mcp
claude
/mcp
Choose gable and Authenticate, sign in to Gable, and press Allow.`,
  },
  {
    language: 'VS Code',
    code: `.vscode/mcp.json:
{
  "servers": {
    "gable": { "type": "http", "url": "${origin}/mcp" }
  }
}
Start the server in this file, sign in to Gable, and press Allow.`,
  },
  {
    language: 'With a token',
    code: `{
  "mcpServers": {
    "gable": {
      "url": "${origin}/mcp",
      "headers": { "Authorization": "Bearer gable_YOUR_TOKEN" }
    }
  }
}`,
  },
]

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
        <Examples title={text('developers.assistants')} examples={assistantSetups(window.location.origin)}>
          <Text>{text('developers.assistantsLead', { address: `${window.location.origin}/mcp` })}</Text>
        </Examples>
        <Title order={2}>{text('developers.reference')}</Title>
        <ApiReference />
      </Stack>
    </Container>
  )
}

/** The same program in several languages. */
function Examples({ title, examples, children }: { title: string; examples: Example[]; children?: React.ReactNode }) {
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
        style={{ alignSelf: 'start', maxWidth: '100%', flexWrap: 'wrap' }}
      />
      <Code block tabIndex={0} aria-label={text('developers.code', { title, language })}>
        {code}
      </Code>
    </Stack>
  )
}

async function readDocument(): Promise<ApiDocument> {
  const response = await fetch(documentPath)
  if (!response.ok) throw new Error(`The API definition could not be read: ${response.status}`)
  return response.json()
}

/** Every operation of the OpenAPI document with its fields. */
function ApiReference() {
  const document = useQuery({ queryKey: ['api definition'], queryFn: readDocument, staleTime: 300_000 })
  return (
    <QueryBoundary query={document} lines={12} height={28}>
      {(read) => <Operations document={read} />}
    </QueryBoundary>
  )
}

function Operations({ document }: { document: ApiDocument }) {
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState<string | null>(null)
  const groups = groupsOf(document)
    .map(({ tag, operations }) => ({ tag, operations: found(operations, search) }))
    .filter(({ operations }) => operations.length > 0)
  return (
    <>
      <TextInput
        type="search"
        label={text('reference.search')}
        placeholder={text('reference.searchHint')}
        maw={420}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {groups.length === 0 && <Text c="dimmed">{text('reference.none')}</Text>}
      {groups.map(({ tag, operations }) => (
        <Stack key={tag} gap="xs" component="section">
          <Title order={3}>{tag}</Title>
          <Accordion variant="contained" value={open} onChange={setOpen} order={4} bg="white">
            {operations.map((operation) => (
              <OperationItem
                key={operation.id}
                operation={operation}
                address={document.servers?.[0]?.url ?? ''}
                open={open === operation.id}
              />
            ))}
          </Accordion>
        </Stack>
      ))}
    </>
  )
}
