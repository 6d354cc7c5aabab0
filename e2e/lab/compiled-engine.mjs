import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { isMainThread, parentPort } from 'node:worker_threads'

// Loaded before a server of a browser test (`--import`, with V8's natives): each of them would compile the embedded database
// anew, and again to run faster, which is half of what its start costs. What the demo's server has compiled by the time it
// closes is kept in a file, and the others begin with it. Where V8 does not know it as its own, they compile as ever.
const file = process.env.WORKSPACE_LAB_ENGINE

/** The database's module alone is so large. */
const isEngine = (source) => !(source instanceof WebAssembly.Module) && source.byteLength > 4_000_000

const serialize = new Function('module', 'return %SerializeWasmModule(module)')
const deserialize = new Function('code', 'source', 'return %DeserializeWasmModule(code, source)')

function known(source) {
  const { buffer, byteOffset, byteLength } = readFileSync(file)
  return deserialize(buffer.slice(byteOffset, byteOffset + byteLength), source)
}

function keepOf(module) {
  parentPort.on('message', (order) => {
    if (order !== 'close') return
    const code = serialize(module)
    // By another name first: no server may read half of it.
    writeFileSync(`${file}.part`, new Uint8Array(code))
    renameSync(`${file}.part`, file)
  })
}

if (file !== undefined && !isMainThread && parentPort !== null) {
  const { compile, instantiate } = WebAssembly
  async function compileOnce(source) {
    if (existsSync(file)) return known(source) ?? compile(source)
    const module = await compile(source)
    keepOf(module)
    return module
  }
  WebAssembly.compile = (source) => (isEngine(source) ? compileOnce(source) : compile(source))
  WebAssembly.instantiate = async (source, imports) => {
    if (!isEngine(source)) return instantiate(source, imports)
    const module = await compileOnce(source)
    return { module, instance: await instantiate(module, imports) }
  }
}
