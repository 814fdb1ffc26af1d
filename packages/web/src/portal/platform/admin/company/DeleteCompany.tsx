import type { CompanyDetail } from '@gable/contract/admin-company'
import { messages } from '@gable/contract/messages'
import { Button, Stack, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/api.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'

/** Deletes a company after its name is typed, which prevents accidents. */
export function DeleteCompany({ company: { id, name } }: { company: CompanyDetail }) {
  const [opened, dialog] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const remove = useAction({
    run: () => client.admin.deleteCompany({ id, name: typed }),
    thing: text('company.thing'),
    action: text('company.deleted'),
    invalidate: invalidatesForAdmin,
    onDone: dialog.close,
  })
  const onSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    if (typed.trim() === name) remove.mutate(undefined)
    else setError(messages.NAME_NOT_TYPED)
  }
  return (
    <>
      <Button color="red" leftSection={<IconTrash size={18} aria-hidden />} onClick={dialog.open}>
        {text('company.delete')}
      </Button>
      <Dialog opened={opened} onClose={dialog.close} title={text('company.deleteTitle', { name })}>
        <form noValidate onSubmit={onSubmit}>
          <Stack gap="md">
            <Text size="sm">{text('company.deleteBody')}</Text>
            <TextInput
              label={text('company.typeName')}
              description={name}
              autoComplete="off"
              data-autofocus
              value={typed}
              error={error || undefined}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value)
                setError('')
              }}
            />
            <DialogButtons onCancel={dialog.close}>
              <Button type="submit" variant="filled" color="red" loading={remove.isPending}>
                {text('company.delete')}
              </Button>
            </DialogButtons>
          </Stack>
        </form>
      </Dialog>
    </>
  )
}
