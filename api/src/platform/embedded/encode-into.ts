/**
 * Node 26.12 leaves out the last character of a text that fills its place to the last byte, if it is one of several bytes. The embedded
 * database writes its statements that way, and refused what then ended in bytes of zero: now and then a name in Arabic. To be taken
 * away with a version of Node that writes it whole (`encode-into.test.ts` tells).
 */
const asNodeDoes = TextEncoder.prototype.encodeInto

TextEncoder.prototype.encodeInto = function encodeInto(text, place) {
  const done = asNodeDoes.call(this, text, place)
  if (done.read === text.length) return done
  const left = Buffer.from(place.buffer, place.byteOffset + done.written, place.length - done.written)
  const more = left.write(text.slice(done.read))
  return { read: done.read + left.toString('utf8', 0, more).length, written: done.written + more }
}
