/** The product's logo and name. */
export function Brand() {
  return (
    <>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <path
          d="M4 17 16 6l12 11"
          fill="none"
          stroke="#C2410C"
          strokeWidth="3.6"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path
          d="M8.5 18v8h15v-8"
          fill="none"
          stroke="#1B2430"
          strokeWidth="2.8"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      Gable
    </>
  )
}
