// The health check of a container: whether the server in it is ready.
const url = `http://127.0.0.1:${process.env.PORT || 3000}/readyz`
const isReady = await fetch(url).then(
  ({ ok }) => ok,
  () => false,
)
process.exit(isReady ? 0 : 1)
