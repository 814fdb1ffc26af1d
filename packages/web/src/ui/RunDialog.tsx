import { Skeleton, Stack } from '@mantine/core'
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Dialog, DialogButtons } from './Dialog.tsx'
import { PrimaryButton, QueryBoundary, type QueryState } from './parts.tsx'
import { useKeyedAction } from './use-action.ts'

interface RunDialogProps<Plan> {
  title: string
  plan: QueryState<Plan>
  /** The choices made in the dialog. The idempotency key depends on them. */
  chosen?: unknown
  /** Starts the run. The key makes it safe to send twice. */
  start: (idempotencyKey: string) => Promise<unknown>
  /** The noun phrase in the message that the run could not be started. */
  noun: string
  action: string
  invalidate: QueryKey[]
  startLabel: string
  isEmpty?: (plan: Plan) => boolean
  onClose: () => void
  children: (plan: Plan) => ReactNode
}

/** A dialog before a run over many records: shows what will happen, and Start. */
export function RunDialog<Plan>({
  title,
  plan,
  chosen,
  start,
  startLabel,
  isEmpty,
  onClose,
  children,
  ...message
}: RunDialogProps<Plan>) {
  const starting = useKeyedAction({ ...message, run: (_: unknown, key) => start(key), quiet: true, onDone: onClose })
  return (
    <Dialog title={title} onClose={onClose}>
      <QueryBoundary query={plan} pending={<Skeleton height={220} />}>
        {(known) => (
          <Stack gap="md">
            {children(known)}
            <DialogButtons onCancel={onClose}>
              <PrimaryButton
                disabled={isEmpty?.(known)}
                loading={starting.isPending}
                onClick={() => starting.mutate(chosen)}
              >
                {startLabel}
              </PrimaryButton>
            </DialogButtons>
          </Stack>
        )}
      </QueryBoundary>
    </Dialog>
  )
}
