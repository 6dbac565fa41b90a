import { NodeFS } from '@electric-sql/pglite/nodefs';

/**
 * The folder of the embedded database, whose files only the program's own user may read. The file system that PostgreSQL sees there sets
 * the mode of each new file itself, ignoring the process's mask, and would let everybody read it.
 */
export class PrivateFolder extends NodeFS {
  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const keepPrivate: NonNullable<typeof emscriptenOpts.preRun>[number] = ({ FS }) => {
      const { chmod } = FS;
      FS.chmod = (path: unknown, mode: number, ...rest: unknown[]) => chmod(path, mode & ~0o077, ...rest);
    };
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), keepPrivate] } };
  }
}
