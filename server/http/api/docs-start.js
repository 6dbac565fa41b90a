window.SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#reference', deepLinking: true });
