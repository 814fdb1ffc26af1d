import type { ViewedList } from '@gable/contract/status'
import { infinite } from '../../ui/list/infinite.ts'
import { api } from '../api.ts'

/** One's own views of a list and those that colleagues share, page under page. */
export const viewsOptions = (list: ViewedList) =>
  api.view.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ list, cursor }),
    ...infinite,
    staleTime: 60_000,
  })
