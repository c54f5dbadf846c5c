export default function Kit() {
  return <main id="main" />
}
