import { NotFound } from '../../ui/NotFound.tsx'
import { api } from '../api.ts'
import { text } from './text.ts'

export const snippetsPath = '/personal/products/snippets'
export const newSnippetPath = `${snippetsPath}/new`
export const snippetPath = (id: string) => `${snippetsPath}/${id}`

/** One snippet as a query. */
export const snippetOptions = (id: string) => api.snippet.get.queryOptions({ input: { id } })

/** There is no such snippet of this company, or not any more. */
export function SnippetNotFound() {
  return <NotFound title={text('snippet.gone')} hint={text('snippet.goneHint')} />
}
