import { crc32, deflateRawSync } from 'node:zlib'

/** A file of a zip, with false attributes for hostile or broken ones. */
export type ZipFile = {
  name: string
  content: string | Buffer
  /** The unpacked size that it claims. */
  claimed_bytes?: number
  is_encrypted?: boolean
  checksum?: number
}

/** Makes a deflated zip of files, like users' programs. */
export function makeZip(files: ZipFile[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const file of files) {
    const name = Buffer.from(file.name)
    const plain = Buffer.from(file.content)
    const packed = deflateRawSync(plain)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800 | (file.is_encrypted ? 1 : 0), 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(file.checksum ?? crc32(plain), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(file.claimed_bytes ?? plain.length, 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, name, packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, name]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}
