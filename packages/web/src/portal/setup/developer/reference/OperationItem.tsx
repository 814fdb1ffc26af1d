import { Accordion, Code, Group, Stack, Text, Title } from '@mantine/core'
import { type BadgeColor, Muted, StateBadge, Strong } from '../../../../ui/parts.tsx'
import { ReadTable } from '../../../../ui/ReadTable.tsx'
import { text } from '../text.ts'
import { exampleOf, type Field, type Operation } from './openapi.ts'

const colors: Record<string, BadgeColor> = { GET: 'blue', POST: 'green', PUT: 'orange', PATCH: 'cerise', DELETE: 'red' }

interface OperationItemProps {
  operation: Operation
  /** The API's base address, without a trailing slash. */
  address: string
  open: boolean
}

/** One operation. Collapsed, it shows method, path and summary; expanded, everything that a call needs. */
export function OperationItem({ operation, address, open }: OperationItemProps) {
  const { id, method, path, summary, description, scope } = operation
  return (
    <Accordion.Item value={id}>
      <Accordion.Control>
        <Group gap="sm" wrap="wrap">
          <StateBadge color={colors[method] ?? 'gray'} radius="sm" w={76}>
            {method}
          </StateBadge>
          <Strong style={{ overflowWrap: 'anywhere' }}>{path}</Strong>
          <Muted>{summary}</Muted>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {open && (
          <Stack gap="md">
            {description.map((each) => (
              <Text key={each} size="sm">
                {each.replaceAll('`', '')}
              </Text>
            ))}
            <Text size="sm">
              {text('reference.scope')} <Code>{scope}</Code>
            </Text>
            <Code block tabIndex={0} aria-label={text('reference.example')}>
              {exampleOf(operation, address)}
            </Code>
            <Fields title={text('reference.parameters')} fields={operation.parameters} />
            <Fields title={text('reference.body')} fields={operation.body} />
            <Fields title={text('reference.answer')} fields={operation.answer} />
            <Refusals operation={operation} />
          </Stack>
        )}
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function Fields({ title, fields }: { title: string; fields: Field[] }) {
  if (fields.length === 0) return null
  return (
    <Stack gap={4}>
      <Title order={5}>{title}</Title>
      <ReadTable
        label={title}
        rows={fields}
        keyOf={({ name }) => name}
        columns={[
          { key: 'name', label: text('name'), cell: ({ name }) => <Code>{name}</Code> },
          { key: 'type', label: text('reference.type'), cell: ({ type }) => type },
          {
            key: 'description',
            label: text('reference.description'),
            cell: ({ description }) => description.replaceAll('`', ''),
          },
          {
            key: 'required',
            label: text('reference.required'),
            from: 'xs',
            cell: ({ required }) => (required ? text('reference.yes') : text('reference.no')),
          },
        ]}
      />
    </Stack>
  )
}

function Refusals({ operation: { refusals } }: { operation: Operation }) {
  return (
    <Stack gap={4}>
      <Title order={5}>{text('reference.errors')}</Title>
      <ReadTable
        label={text('reference.errors')}
        rows={refusals}
        keyOf={({ status }) => status}
        columns={[
          { key: 'status', label: text('reference.status'), cell: ({ status }) => status },
          { key: 'codes', label: text('reference.codes'), cell: ({ codes }) => codes },
        ]}
      />
    </Stack>
  )
}
