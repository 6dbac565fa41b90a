interface ModuleGraph {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null;
}

/** The site's first module and the public chat's page: with all that they import, a visitor's first load. */
const entry = /\/client\/(?:index\.html|src\/main\.tsx|src\/features\/chat\/pages\/public-chat-page\.tsx)$/;

/** Contracts take zod with them where a form uses their schemas: those parts stay where they are used. */
const apart = /\/node_modules\/zod\/|\/shared\/contracts\/[\w-]+\.ts$/;

/**
 * Names the one file for whatever a visitor of a public chat loads first. By itself the bundler makes a file for each
 * set of pages that share a module: some twenty of them, each with the headers of an answer of its own.
 */
export function visitorChunk(): (id: string, graph: ModuleGraph) => string | null {
  const known = new Map<string, boolean>();

  function isLoadedFirst(id: string, graph: ModuleGraph): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Ends a circle of modules that import one another.
    known.set(id, false);
    const importers = graph.getModuleInfo(id)?.importers ?? [];
    const answer = entry.test(id) || importers.some((importer) => isLoadedFirst(importer, graph));
    known.set(id, answer);
    return answer;
  }

  return (id, graph) => (!entry.test(id) && !apart.test(id) && isLoadedFirst(id, graph) ? 'visitor' : null);
}
