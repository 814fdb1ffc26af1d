import { Accordion, Stack, Text, TextInput, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loading } from '../../../../ui/Loading.tsx'
import { QueryBoundary } from '../../../../ui/QueryBoundary.tsx'
import { text } from '../text.ts'
import { OperationItem } from './OperationItem.tsx'
import { type ApiDocument, found, groupsOf } from './openapi.ts'
import { documentPath } from './reference-path.ts'

async function readDocument(): Promise<ApiDocument> {
  const response = await fetch(documentPath)
  if (!response.ok) throw new Error(`The API definition could not be read: ${response.status}`)
  return response.json()
}

/** Every operation of the OpenAPI document with its fields. */
export function ApiReference() {
  const document = useQuery({ queryKey: ['api definition'], queryFn: readDocument, staleTime: 300_000 })
  return (
    <QueryBoundary query={document} pending={<Loading lines={12} height={28} />}>
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
