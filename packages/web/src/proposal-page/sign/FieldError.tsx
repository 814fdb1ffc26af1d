/** Marks an input as invalid and points to the sentence that says why. Spread it on the input. */
export const invalid = (errorId: string, error: string | undefined) =>
  error ? ({ 'aria-invalid': true, 'aria-describedby': errorId } as const) : {}

/** The sentence under an input that is empty or wrong. */
export const FieldError = ({ id, error }: { id: string; error: string | undefined }) =>
  error ? (
    <p id={id} className="words-fault">
      {error}
    </p>
  ) : null
