import { emailAccess } from '@gable/contract/email.access'
import { type CopyForm, copyForm } from '@gable/contract/email-form'
import { Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { InlineForm } from '../../../ui/form/InlineForm.tsx'
import { useContractForm } from '../../../ui/form/use-contract-form.ts'
import { Panel, QueryBoundary } from '../../../ui/parts.tsx'
import { api, client, useMay } from '../../shared/session.ts'
import { text } from './text.ts'

/** The addresses that get a copy of every email to a homeowner. */
export function CopiesPanel() {
  const copies = useQuery(api.email.copies.queryOptions())
  return (
    <Panel title={text('copies.title')} flush>
      <QueryBoundary query={copies} lines={2} height={28}>
        {(known) => <CopiesForm known={known} />}
      </QueryBoundary>
    </Panel>
  )
}

function CopiesForm({ known }: { known: CopyForm }) {
  const form = useContractForm<CopyForm>(copyForm, known)
  const may = useMay(emailAccess.saveCopies)
  return (
    <Stack gap="md">
      <Text size="sm">{text('copies.hint')}</Text>
      <InlineForm
        form={form}
        noun={text('copies.thing')}
        submitDisabled={!may}
        submit={(values) => client.email.saveCopies(values)}
        invalidate={[api.email.copies.key()]}
        onDone={() => form.resetDirty()}
      >
        <TextInput
          label={text('copies.to')}
          description={text('copies.toHint')}
          type="email"
          autoComplete="off"
          readOnly={!may}
          {...form.getInputProps('copyTo')}
        />
      </InlineForm>
    </Stack>
  )
}
