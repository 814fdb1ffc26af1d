import type { UserRow } from '@gable/contract/identity-user'
import { Button, Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog, DialogButtons } from '../../../../ui/Dialog.tsx'
import { useAction } from '../../../../ui/use-action.ts'
import { api, client, invalidatesFor } from '../../../shared/api.ts'
import { companyPath } from '../company-query.ts'
import { userText } from '../texts/user.ts'
import { nameOf } from './user-names.ts'

export type Leaving = 'deactivate' | 'delete'

const nobody = ''

/** Asks for confirmation before a user is deactivated, and who takes over any leads. */
export function LeavingDialog({ user, leaving, onClose }: { user: UserRow; leaving: Leaving; onClose: () => void }) {
  const { id, leads } = user
  const [reassignTo, setReassignTo] = useState<string | null>(null)
  const { data } = useQuery(api.identity.colleagues.queryOptions())
  const queries = useQueryClient()
  const navigate = useNavigate()
  const deletes = leaving === 'delete'
  const leave = useAction({
    run: () => {
      const input = { id, ...(reassignTo !== null && { reassignTo: reassignTo === nobody ? null : reassignTo }) }
      return deletes ? client.identity.deleteUser(input) : client.identity.deactivateUser(input)
    },
    thing: userText('user.thing'),
    action: userText(deletes ? 'user.deleted' : 'user.deactivated'),
    invalidate: deletes ? invalidatesFor('lead') : [...invalidatesFor('identity'), ...invalidatesFor('lead')],
    onDone: () => {
      onClose()
      if (!deletes) return
      // Leaves the user's page first, so that it does not query a user who is gone.
      void navigate({ to: companyPath, search: { tab: 'users' } as never }).then(() =>
        queries.invalidateQueries({ queryKey: api.identity.key() }),
      )
    },
  })
  const others = (data?.colleagues ?? []).filter((each) => each.id !== id)
  return (
    <Dialog onClose={onClose} title={userText(`user.${leaving}Title`, { name: nameOf(user) })}>
      <Stack gap="md">
        <Text size="sm">{userText(`user.${leaving}Body`)}</Text>
        {leads > 0 && (
          <Select
            label={userText('user.reassignTo')}
            description={userText.counted('user.leadsOf', leads)}
            withAsterisk
            data={[
              ...others.map(({ id: value, name }) => ({ value, label: name })),
              { value: nobody, label: userText('user.reassignNobody') },
            ]}
            value={reassignTo}
            onChange={setReassignTo}
          />
        )}
        <DialogButtons onCancel={onClose}>
          <Button
            variant="filled"
            color="red"
            disabled={leads > 0 && reassignTo === null}
            loading={leave.isPending}
            onClick={() => leave.mutate(undefined)}
          >
            {userText(`user.${leaving}`)}
          </Button>
        </DialogButtons>
      </Stack>
    </Dialog>
  )
}
