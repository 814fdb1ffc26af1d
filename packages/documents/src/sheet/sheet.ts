/** A table for a spreadsheet: rows of cells, the first of them its heads. */
export interface SheetRequest {
  sheet: string
  rows: readonly (readonly (string | number)[])[]
  /** Of each column, in characters. */
  widths: readonly number[]
  /** Columns in which what a person types stays as it is typed: a ZIP code keeps its zeros, a phone its digits. */
  textColumns?: readonly number[]
  /** Of a form to be filled in: how many rows below the heads are set so. */
  preparedRows?: number
}
