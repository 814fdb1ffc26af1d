/** Marks an input as invalid and links it to its error message. Spread it on the input. */
export const invalid = (errorId: string, error: string | undefined) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}

export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} className="words-fault">
      {error}
    </p>
  ) : null
