import type { CompanyDetail } from '@gable/contract/admin-company'
import { messages } from '@gable/contract/messages'
import { Button, Text, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useState } from 'react'
import { ActionDialog } from '../../../../ui/ActionDialog.tsx'
import { IconTrash } from '../../../../ui/icons.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { client } from '../../../shared/session.ts'
import { text } from '../text.ts'
import { invalidatesForAdmin } from './company-query.ts'

/** Deletes a company after its name is typed, which prevents accidents. */
export function DeleteCompany({ company: { id, name } }: { company: CompanyDetail }) {
  const [opened, dialog] = useDisclosure(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const remove = useAction({
    run: () => client.admin.deleteCompany({ id, name: typed }),
    noun: text('company.thing'),
    action: text('company.deleted'),
    invalidate: invalidatesForAdmin,
    onDone: dialog.close,
  })
  const removeIfNamed = () => {
    if (typed.trim() === name) remove.mutate(undefined)
    else setError(messages.NAME_NOT_TYPED)
  }
  return (
    <>
      <Button color="red" leftSection={<IconTrash size={18} />} onClick={dialog.open}>
        {text('company.delete')}
      </Button>
      <ActionDialog
        opened={opened}
        onClose={dialog.close}
        title={text('company.deleteTitle', { name })}
        action={text('company.delete')}
        danger
        loading={remove.isPending}
        onAct={removeIfNamed}
      >
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
      </ActionDialog>
    </>
  )
}
