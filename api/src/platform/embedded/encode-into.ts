/**
 * Works around a bug in Node 26.12: `encodeInto` omits a final multi-byte character if the text exactly fills the buffer. PGlite encodes
 * its statements that way and then rejected some, now and then one with an Arabic name, because they ended in zero bytes. Remove this
 * once Node is fixed (`encode-into.test.ts` tells).
 */
const asNodeDoes = TextEncoder.prototype.encodeInto

TextEncoder.prototype.encodeInto = function encodeInto(text, place) {
  const done = asNodeDoes.call(this, text, place)
  if (done.read === text.length) return done
  const left = Buffer.from(place.buffer, place.byteOffset + done.written, place.length - done.written)
  const more = left.write(text.slice(done.read))
  return { read: done.read + left.toString('utf8', 0, more).length, written: done.written + more }
}
